    byte $18
