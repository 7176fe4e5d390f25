; why: a character that the set lacks is zeros without a character ROM, with a warning
*=$1000
    incbin "game.cst",1,3
