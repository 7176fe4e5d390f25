300 rem b
