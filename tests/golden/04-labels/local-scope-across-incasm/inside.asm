    bne @one
@two dey
