; why: a macro of a project is known in the files before its own
; args: game.cbmprj
*=$1000
    set 5
    rts
