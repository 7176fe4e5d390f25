; why: BASIC files are not built and build events not run; each is named in a warning
; args: game.cbmprj
*=$1000
    rts
