; why: a file that only an excluded file includes is assembled
; args: game.cbmprj
*=$1000
    byte 1
