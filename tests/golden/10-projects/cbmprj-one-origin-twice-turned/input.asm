; why: the order of the list counts, not that of the sources
; args: game.cbmprj
*=$1000
    byte 7,8
