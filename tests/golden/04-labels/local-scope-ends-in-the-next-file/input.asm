; why: a label of the next file ends the scope, and the name may be used again
; args: input.asm two.asm
*=$1000
first
@loop dex
    bne @loop
