    byte 2
    incasm "input.asm"
