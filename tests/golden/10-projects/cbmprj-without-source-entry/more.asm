    byte 5
