"""`python -m bohnfire`: the command line."""

import sys

from bohnfire.cli import main

sys.exit(main())
