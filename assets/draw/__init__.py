"""The program's artwork, drawn by code: see assets/README.md."""
