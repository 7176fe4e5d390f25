    byte 6
