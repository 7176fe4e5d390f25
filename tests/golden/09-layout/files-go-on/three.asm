    byte 3
    word here
