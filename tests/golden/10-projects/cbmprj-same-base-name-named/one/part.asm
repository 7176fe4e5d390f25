    byte 3
