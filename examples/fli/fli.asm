; SPDX-License-Identifier: MIT
; FLI, "flexible line interpretation": a bitmap whose two colours per cell change in each line instead of every eight lines. The VIC
; fetches colours in bad lines only; here a write to YSCROLL makes each line a bad one, and each has a screen of its own.
; The price: the processor has 23 cycles a line, and the three cells at the left come too early and stay grey.

bank            = $4000                 ; what the VIC sees: eight screens, then the bitmap
bitmap          = bank+$2000
first_line      = 51                    ; of the picture, a bad line by itself
lines           = 200
last_bad_line   = 247                   ; the three lines after it show the colours of this one
mode            = %00111000             ; for $d011: bitmap, screen on, 25 rows; each line adds its YSCROLL

control         = $d011
raster          = $d012
memory          = $d018                 ; bits 4 to 7: the screen; bit 3: the bitmap is the bank's upper half
vic_irq         = $d019                 ; writing a 1 acknowledges
vic_irq_mask    = $d01a
border          = $d020
cia1_icr        = $dc0d
cia2_port       = $dd00                 ; bits 0 and 1: the VIC's bank, inverted
irq_vector      = $fffe
cell            = $fb                   ; pointer
number          = $fd
line_number     = $fe

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   sei
        lda     #$35                    ; no ROM: the interrupt vector is ours
        sta     $01
        lda     #%01111111
        sta     cia1_icr
        lda     cia1_icr
        lda     #0
        sta     border
        jsr     draw
        lda     cia2_port
        and     #%11111100
        ora     #%00000010
        sta     cia2_port
        jsr     next_frame
        lda     #1
        sta     vic_irq_mask
        sta     vic_irq
        cli
@wait   jmp     @wait

; Two interrupts in a row: the first comes while JMP is executed, up to two cycles late; the second while NOP is, up to one.
next_frame
        lda     #<first
        sta     irq_vector
        lda     #>first
        sta     irq_vector+1
        lda     #first_line-4
        sta     raster
        lda     #mode+3
        sta     control
        lda     #$08                    ; the first line's screen
        sta     memory
        rts

first   lda     #<second
        sta     irq_vector
        lda     #>second
        sta     irq_vector+1
        inc     raster
        asl     vic_irq
        tsx
        cli
        repeat  1,26,n
        nop
        endrepeat

; One cycle is still uncertain. It is settled where the line changes: the branch takes one more if it has not changed yet. Then the first
; line of the picture stops the processor before INX, and so does each other line, since the writes come in the same cycle.
second  txs                             ; back to JMP, not into the NOPs
        ldx     #20
@delay  dex
        bne     @delay
        bit     $ea
        bit     $ea
        lda     raster
        cmp     raster
        beq     @same
@same   ldx     #12                     ; to the first line of the picture
@rest   dex
        bne     @rest
        bit     $ea
        nop
        ldx     #0
        beq     next
line    lda     screens,x               ; 23 cycles up to `next`, the last of them the write
        sta     memory
        lda     scrolls,x
        sta     control
next    inx
        cpx     #last_bad_line-first_line+1
        bne     line
        asl     vic_irq
        inc     frames
        jsr     next_frame
        rti

frames  byte    0

; Draws eight screens of slanting stripes, each for every eighth line, and a bitmap that mixes the two colours of each cell.
draw    ldx     #0
@screen stx     number
        stx     line_number
        txa
        asl
        asl
        ora     #>bank
        sta     cell+1
        lda     #<bank
        sta     cell
@row    ldy     #0
        ldx     line_number
@cell   txa
        and     #31
        tax
        lda     stripes,x
        sta     (cell),y
        inx
        iny
        cpy     #40
        bne     @cell
        tya
        clc
        adc     cell
        sta     cell
        bcc     @same
        inc     cell+1
@same   lda     line_number
        clc
        adc     #8
        sta     line_number
        cmp     #lines
        bcc     @row
        ldx     number
        inx
        cpx     #8
        bne     @screen

        ldy     #<bitmap
        sty     cell
        ldx     #>bitmap
@page   stx     cell+1
@byte   lda     #%10101010
        sta     (cell),y
        lda     #%01010101
        iny
        sta     (cell),y
        iny
        bne     @byte
        inx
        cpx     #>bitmap+$20
        bne     @page
        rts

; Each colour with the next one, from black to white and back.
stripes byte    $06,$69,$92,$2b,$b4,$48,$8e,$ec,$c5,$5a,$a3,$3f,$f7,$7d,$d1,$11
        byte    $1d,$d7,$7f,$f3,$3a,$a5,$5c,$ce,$e8,$84,$4b,$b2,$29,$96,$60,$00

; For each line of the picture: the screen, and the YSCROLL that makes it a bad line.
        align
screens
        repeat  0,lines-1,n
        byte    ((n&7)*16)+8
        endrepeat
        align
scrolls
        repeat  0,lines-1,n
        byte    ((n+first_line)&7)+mode
        endrepeat
