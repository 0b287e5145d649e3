"""Every line of play of small rounds, counted."""
