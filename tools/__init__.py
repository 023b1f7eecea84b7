"""Small programs that make, check and start the project."""
