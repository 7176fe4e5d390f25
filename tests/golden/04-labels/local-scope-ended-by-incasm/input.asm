; why: a label of an included file ends the scope of the file around it
*=$1000
first
@one dex
    incasm "inside.asm"
    bne @one
