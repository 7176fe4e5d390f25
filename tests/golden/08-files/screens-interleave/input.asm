; why: INTERLEAVE is refused clearly
*=$1000
    incbin "game.sdd",1,1,CHAR,INTERLEAVE
