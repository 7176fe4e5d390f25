    incasm "lib.asm"
    hello 2
