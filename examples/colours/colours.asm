; SPDX-License-Identifier: MIT
; All sixteen colours as bars of reversed spaces; the border takes the colour of the last one.

border          = $d020
background      = $d021
screen          = $0400
colours         = $d800
row_length      = 40
block           = 160                   ; screen code of a reversed space: a filled square
row             = $fb                   ; pointer into the screen
cell            = $fd                   ; pointer into the colour memory

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #0
        sta     background
        lda     #<screen
        sta     row
        lda     #>screen
        sta     row+1
        lda     #<colours
        sta     cell
        lda     #>colours
        sta     cell+1

        ldx     #0                      ; the colour
@bar    ldy     #row_length-1
@next   lda     #block
        sta     (row),y
        txa
        sta     (cell),y
        dey
        bpl     @next
        jsr     next_row
        stx     border
        inx
        cpx     #16
        bne     @bar
        rts

; Moves both pointers to the next row. Changes A.
next_row
        clc
        lda     row
        adc     #row_length
        sta     row
        bcc     @colour
        inc     row+1
@colour clc
        lda     cell
        adc     #row_length
        sta     cell
        bcc     @done
        inc     cell+1
@done   rts
