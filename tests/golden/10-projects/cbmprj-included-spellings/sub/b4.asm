    byte $14
