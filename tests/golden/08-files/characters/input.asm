; why: characters first to last of a character set, 8 bytes each, counted from zero
*=$1000
    incbin "game.cst",0,1
    incbin "game.cst",3,3
