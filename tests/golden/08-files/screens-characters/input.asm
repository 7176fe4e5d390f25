; why: CHAR takes the characters of screens first to last
*=$1000
    incbin "game.sdd",1,2,CHAR
