; SPDX-License-Identifier: MIT
; A text that runs through the lowest row. The VIC can move its picture by 0 to 7 dots: each frame it is moved by one dot less, and each
; eighth frame all characters of the row move by one cell instead. Two raster interrupts keep the other rows still.

screen          = $0400
colours         = $d800
row             = 24*40                 ; of the first character in the lowest row
control_2       = $d016                 ; bits 0 to 2: dots to the right; bit 3: 40 columns instead of 38
forty_columns   = %00001000
border          = $d020
background      = $d021
raster          = $d012
raster_high     = $d011                 ; bit 7 is bit 8 of the raster line
vic_irq         = $d019                 ; writing a 1 acknowledges
vic_irq_mask    = $d01a
cia_icr         = $dc0d
irq_vector      = $0314                 ; the KERNAL jumps through it
irq_return      = $ea81                 ; the KERNAL's end of an interrupt: restores the registers
chrout          = $ffd2
clear           = 147
above_row       = 241                   ; the lowest row has the lines 243 to 250
below_row       = 252
from            = $fb                   ; two bytes: the next character of the text

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #clear
        jsr     chrout
        lda     #0
        sta     border
        sta     background
        ldx     #39
@paint  lda     shades,x                ; the text comes out of the dark, and goes there
        sta     colours+row,x
        lda     title,x
        sta     screen+11*40,x
        lda     #14
        sta     colours+11*40,x
        dex
        bpl     @paint
        jsr     rewind

        sei
        lda     #%01111111
        sta     cia_icr                 ; no interrupts from the timer
        lda     cia_icr
        lda     #<begin
        sta     irq_vector
        lda     #>begin
        sta     irq_vector+1
        lda     raster_high
        and     #%01111111
        sta     raster_high
        lda     #above_row
        sta     raster
        lda     #1
        sta     vic_irq_mask
        cli
@wait   jmp     @wait                   ; any other code could run here

; Above the lowest row: from here on the picture is moved, and has 38 columns, so that characters come and go under the border.
begin   lda     #1
        sta     vic_irq
        lda     dots
        sta     control_2
        lda     #<finish
        sta     irq_vector
        lda     #>finish
        sta     irq_vector+1
        lda     #below_row
        sta     raster
        jmp     irq_return

; Below it: everything as usual again, and the next step.
finish  lda     #1
        sta     vic_irq
        lda     #forty_columns
        sta     control_2
        jsr     step
        lda     #<begin
        sta     irq_vector
        lda     #>begin
        sta     irq_vector+1
        lda     #above_row
        sta     raster
        jmp     irq_return

; step: moves the row by one dot to the left.
; preserves: nothing
step    dec     dots
        bpl     @done
        lda     #7
        sta     dots
        ldx     #0
@cell   lda     screen+row+1,x
        sta     screen+row,x
        inx
        cpx     #39
        bne     @cell
        ldy     #0
        lda     (from),y
        bpl     @put                    ; $ff ends the text
        jsr     rewind
        lda     (from),y
@put    sta     screen+row+39
        inc     from
        bne     @done
        inc     from+1
@done   rts

; rewind: back to the beginning of the text.
; preserves: x y
rewind  lda     #<message
        sta     from
        lda     #>message
        sta     from+1
        rts

dots    byte    7
shades  byte    0,0,11,11,12,12,15,15
        dcb     24,1
        byte    15,15,12,12,11,11,0,0
title   text    '             a text on rails            '
message text    'this text moves by one dot a frame, fifty times a second: the vic moves the picture by up to seven dots, '
        text    'and then the characters move by one cell ...     change me!                    '
end     byte    $ff
