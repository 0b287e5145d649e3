"""Every picture worth looking at, on one page: ``make gallery``. For whoever changes ``bot/scene.py`` or the painting.

``positions`` makes chains and plays random matches, ``scenes`` says which pictures there are, ``page`` writes the page.
"""
