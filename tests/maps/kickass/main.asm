; In gato's language, because KickAssembler cannot be installed from Debian's packages. gato writes the same XML.
*=$0801
        incasm "macros.asm"
        word @end
        word 10
        byte $9e
        text "2061"
        byte 0
@end    word 0
start   ldx #3
@loop   both counter
        dex
        bne @loop
        rts
counter byte 0,0
