; SPDX-License-Identifier: MIT
; Prints a greeting and paints the border.

chrout  = $ffd2                         ; KERNAL: prints the character in A
border  = $d020                         ; VIC-II: colour of the border
green   = 5

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #green
        sta     border
        ldx     #0
@next   lda     greeting,x
        beq     @done
        jsr     chrout
        inx
        bne     @next
@done   rts

greeting
        text    "hello from gato"
        byte    13,0
