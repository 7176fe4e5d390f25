; why: a file that names itself with INCASM is a file of the program all the same, and what it takes in is not there twice
; args: game.cbmprj
*=$1000
        byte 1
        incasm "part.asm"
        ifdef NOWHERE
        incasm "input.asm"
        endif
