; why: a scope goes into an included file and out of it
*=$1000
first
@one dex
    incasm "inside.asm"
    bne @two
