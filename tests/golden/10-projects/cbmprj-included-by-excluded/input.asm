; why: what only an excluded file takes in is assembled
; args: game.cbmprj
*=$1000
    byte 1
