    byte 1
    incasm "two.asm"
    incasm "three.asm"
