    incasm "two.asm"
