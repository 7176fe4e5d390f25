        byte 2
