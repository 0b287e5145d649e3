"""Proofreading: what is wrong with the texts of a language, and a page that shows each as people will read it.

``source`` reads a Fluent file, ``samples`` knows what is filled in, ``check`` finds what is missing or does not hold,
``messages`` makes whole messages out of random matches, ``page`` writes the page. The tests use ``check``.
"""
