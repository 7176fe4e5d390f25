; why: a file for Kick Assembler that is not included in the build does not matter
; args: game.cbmprj
*=$1000
    rts
