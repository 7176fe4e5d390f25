    byte $13
