; why: a condition around a DEFM must not depend on a macro of a later file
; args: input.asm later.asm
*=$1000
    setup
ifndef flag
defm show
    byte 2
endm
endif
    rts
