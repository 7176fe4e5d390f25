    byte 2
