*=$3000
    incasm "lib.asm"
start   rts
