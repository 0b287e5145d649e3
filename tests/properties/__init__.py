"""What is true of every match of every game."""
