"""Steps from one schema of the database to the next; the database knows which it has taken."""
