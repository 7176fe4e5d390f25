; why: a character that the set lacks comes from the character ROM
; args: --chargen chargen input.asm
*=$1000
    incbin "game.cst",1,3
