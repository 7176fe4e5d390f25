; why: with true each sprite is padded to 64 bytes
*=$1000
    incbin "game.spt",1,2,true
    rts
