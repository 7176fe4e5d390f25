; why: a sprite file that is not XML is an error
*=$1000
    incbin "game.spt",1,1
