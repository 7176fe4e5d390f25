; why: a project that is not XML is an error
; args: game.cbmprj
*=$1000
    rts
