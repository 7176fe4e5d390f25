; why: BASIC comes before the assembly; build events are not run, which a warning says
; args: game.cbmprj
*=$1000
    rts
