; why: a file that names itself with INCASM is still a file of the program, and what it includes is not there twice
; args: game.cbmprj
*=$1000
        byte 1
        incasm "part.asm"
        ifdef NOWHERE
        incasm "input.asm"
        endif
