    bne @loop
