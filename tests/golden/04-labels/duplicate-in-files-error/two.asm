init rts
    jsr init
