"""One test for each rule, named by its id; its docstring is the rule in one sentence."""
