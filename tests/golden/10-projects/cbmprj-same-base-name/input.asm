; why: an entry of the build list that two source files could be is an error that names both
; args: game.cbmprj
*=$1000
    rts
