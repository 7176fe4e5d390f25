.byte 1
