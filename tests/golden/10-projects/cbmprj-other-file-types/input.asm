; why: editor files of the project are not assembled, though they are listed
; args: game.cbmprj
*=$1000
    rts
