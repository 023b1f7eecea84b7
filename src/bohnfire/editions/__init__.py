"""The editions: one file each, written to be read like its rulebook."""
