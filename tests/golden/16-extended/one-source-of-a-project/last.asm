        byte 3
