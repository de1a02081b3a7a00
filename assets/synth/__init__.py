"""The program's sounds, made by code: see assets/README.md."""
