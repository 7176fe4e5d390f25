; why: sprites first to last of a sprite file, 63 bytes each
*=$1000
    incbin "game.spt",2,3
