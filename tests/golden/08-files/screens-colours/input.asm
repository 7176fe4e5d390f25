; why: COLOUR takes the colours
*=$1000
    incbin "game.sdd",1,1,COLOUR
    incbin "game.sdd",2,2,colour
