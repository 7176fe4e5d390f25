    byte $15
