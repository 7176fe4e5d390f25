    byte 2
    byte 3
