    byte 4
