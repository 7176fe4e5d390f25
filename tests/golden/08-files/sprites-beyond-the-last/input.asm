; why: there must be that many sprites
*=$1000
    incbin "game.spt",3,4
