; why: a listed file that is not there is an error
; args: game.cbmprj
*=$1000
    rts
