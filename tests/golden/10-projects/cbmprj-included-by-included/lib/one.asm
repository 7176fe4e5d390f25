    byte 1
