; why: a project that is no XML is an error
; args: game.cbmprj
*=$1000
    rts
