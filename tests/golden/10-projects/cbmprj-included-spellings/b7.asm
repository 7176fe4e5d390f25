    byte $17
