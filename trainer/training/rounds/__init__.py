"""Making rounds: drawn by habits and seeds, looked for, tried out."""
