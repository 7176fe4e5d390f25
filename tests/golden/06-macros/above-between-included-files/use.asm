    seta 7
    setx 8
    rts
