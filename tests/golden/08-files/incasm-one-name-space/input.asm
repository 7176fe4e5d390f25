; why: symbols are shared by all files, forwards and backwards
*=$1000
    jmp there
    incasm "one.asm"
back rts
