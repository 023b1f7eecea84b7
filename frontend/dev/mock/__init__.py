"""Made-up answers of a server, to look at every state of the page without one."""
