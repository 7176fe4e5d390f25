; why: words of other assemblers and processors are reported themselves, with what this language writes instead
*=$1000
    .org $2000
    .byte 1, 2, 3
start !byte 1
    #import "colours.asm"
// a comment of many words
    lda #1 // one
loop bra loop
next add #5
    stz $d020
- dex
    bne -
    lda #1 : sta $d020
    .if (start == 1) {
    nop equ
