    hello 1
    incasm "lib.asm"
