    byte $11
