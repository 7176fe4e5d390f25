; why: there must be that many screens
*=$1000
    incbin "game.sdd",3,3,CHAR
