; why: a text file of the project is not assembled, though it is listed
; args: game.cbmprj
*=$1000
    rts
