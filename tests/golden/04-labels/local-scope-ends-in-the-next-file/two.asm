second
@loop dey
    bne @loop
