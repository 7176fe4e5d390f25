flag = 0
    byte 9
