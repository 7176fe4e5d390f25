    incasm "one.asm"
