; SPDX-License-Identifier: MIT
; A raster interrupt paints the border in three stripes while the main program is free.

border          = $d020
raster          = $d012
raster_high     = $d011                 ; bit 7 is bit 8 of the raster line
vic_irq         = $d019                 ; writing a 1 acknowledges
vic_irq_mask    = $d01a
cia_icr         = $dc0d
irq_vector      = $0314                 ; the KERNAL jumps through it
irq_return      = $ea81                 ; the KERNAL's end of an interrupt: restores the registers
getin           = $ffe4
stripes         = 3

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   sei
        lda     #%01111111
        sta     cia_icr                 ; no interrupts from the timer
        lda     cia_icr
        lda     #<stripe
        sta     irq_vector
        lda     #>stripe
        sta     irq_vector+1
        lda     raster_high
        and     #%01111111
        sta     raster_high
        lda     lines
        sta     raster
        lda     #1
        sta     vic_irq_mask
        cli
@wait   lda     frames                  ; any other code could run here
        cmp     #20
        bcc     @wait
        rts

; At each of `lines`: sets the next colour, and asks for an interrupt at the line of the next stripe.
stripe  lda     #1
        sta     vic_irq
        ldx     number
        lda     colours,x
        sta     border
        inx
        cpx     #stripes
        bne     @next
        ldx     #0
        inc     frames
@next   stx     number
        lda     lines,x
        sta     raster
        jmp     irq_return

number  byte    0                       ; of the stripe that comes next
frames  byte    0
lines   byte    60,120,200
colours byte    2,7,5
