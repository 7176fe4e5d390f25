    nop
