; why: of two sources with the name that is looked for neither is taken: an error names both
; args: game.cbmprj
*=$1000
    rts
