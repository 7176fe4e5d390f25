; why: a file for Kick Assembler is an error that names it
; args: game.cbmprj
*=$1000
    rts
