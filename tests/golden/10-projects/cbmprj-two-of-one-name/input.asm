; why: of two sources with the wanted name neither is used: an error names both
; args: game.cbmprj
*=$1000
    rts
