; why: a file of the project that is not there is an error, with the nearest name
; args: game.cbmprj
*=$1000
    rts
