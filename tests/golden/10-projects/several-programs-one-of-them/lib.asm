loop    rts
