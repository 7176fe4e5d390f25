here byte 2
    word here
