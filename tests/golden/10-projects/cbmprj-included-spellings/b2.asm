    byte $12
