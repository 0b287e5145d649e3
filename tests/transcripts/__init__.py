"""Whole matches as text: what the programs say about them, line by line."""
