; why: a file that names itself with INCASM is a file of the program all the same
; args: game.cbmprj
*=$1000
        byte 1
        ifdef NOWHERE
        incasm "input.asm"
        endif
