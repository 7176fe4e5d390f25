; why: local labels belong to the definition above them
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
part ldx #1
@l  dex
    bne @l
part ldy #2
@l  dey
    bne @l
    jmp part
