    byte 1
    incasm "two.asm"
