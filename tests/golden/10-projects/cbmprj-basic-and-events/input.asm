; why: BASIC lies in front of the assembly; build events are not run, which a warning says
; args: game.cbmprj
*=$1000
    rts
