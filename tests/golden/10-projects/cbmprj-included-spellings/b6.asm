    byte $16
