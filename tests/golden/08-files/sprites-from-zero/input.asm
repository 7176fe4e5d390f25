; why: sprites are counted from one
*=$1000
    incbin "game.spt",0,1
