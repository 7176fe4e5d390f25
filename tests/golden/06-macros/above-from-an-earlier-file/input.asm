; why: a file may call the macros of a file that is named after it
; args: input.asm macros.asm
*=$1000
    set 5
    bump
    rts
