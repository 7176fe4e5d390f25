; why: a project that is built with Kick Assembler is one error
; args: game.cbmprj
*=$1000
    rts
