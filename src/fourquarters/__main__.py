"""``python -m fourquarters``."""

from fourquarters.cli.main import run

if __name__ == "__main__":
    run()
