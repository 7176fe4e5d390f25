grap inx
    rts
