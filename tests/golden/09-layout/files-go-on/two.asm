here byte 2
