; SPDX-License-Identifier: MIT
; Sixteen balls from the VIC's eight sprites. A sprite that has been drawn can be drawn again further down: the balls are sorted by their height,
; the first eight get the sprites, and a raster interrupt below each of them gives its sprite to the ball that comes eight later.
; Coordinates across are counted in steps of two dots, so that a byte is enough.

sprite_x        = $d000                 ; x and y of sprite 0, then those of the others
sprites_high    = $d010                 ; bit 8 of each x
control_1       = $d011                 ; bit 7 is bit 8 of the raster line
raster          = $d012
sprites_on      = $d015
vic_irq         = $d019                 ; writing a 1 acknowledges
vic_irq_mask    = $d01a
border          = $d020
background      = $d021
sprite_colours  = $d027
cia_icr         = $dc0d
pointers        = $07f8                 ; where the shapes are, in blocks of 64 bytes
irq_vector      = $0314                 ; the KERNAL jumps through it
irq_return      = $ea81                 ; the KERNAL's end of an interrupt: restores the registers
chrout          = $ffd2
clear           = 147

ball_count      = 16
sprite_count    = 8
height          = 21                    ; lines of a sprite
below           = 250                   ; a line below all balls
apart           = 256/ball_count        ; on their way

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #clear
        jsr     chrout
        lda     #0
        sta     border
        sta     background
        ldx     #sprite_count-1
@shape  lda     #shape/64
        sta     pointers,x
        dex
        bpl     @shape
        lda     #255
        sta     sprites_on
        sei
        lda     #%01111111
        sta     cia_icr                 ; no interrupts from the timer
        lda     cia_icr
        lda     #<handler
        sta     irq_vector
        lda     #>handler
        sta     irq_vector+1
        lda     control_1
        and     #%01111111
        sta     control_1
        lda     #below
        sta     raster
        lda     #ball_count             ; as at the end of a frame
        sta     next
        lda     #1
        sta     vic_irq_mask
        cli
@wait   jmp     @wait                   ; any other code could run here

; The interrupt: below all balls it prepares the next frame, otherwise it places the balls whose sprites are free.
handler lda     #1
        sta     vic_irq
        lda     next
        cmp     #ball_count
        bcc     @more
        jsr     frame
        jmp     @ask
@more   jsr     place
        inc     next
@ask    ldx     next
        cpx     #ball_count
        bcs     @last
        jsr     free_line
        cmp     #below
        bcs     @last
        sta     line
        sec
        sbc     #2                      ; a line that is so near would be missed
        cmp     raster
        bcc     @more
        lda     line
        byte    $2c                     ; BIT: skips the next instruction
@last   lda     #below
        sta     raster
        jmp     irq_return

; frame: moves all balls, sorts them, and gives the sprites to the first eight.
; preserves: nothing
frame   inc     time
        jsr     move
        jsr     sort
        lda     #0
        sta     next
@ball   jsr     place
        inc     next
        lda     next
        cmp     #sprite_count
        bne     @ball
        rts

; free_line: the line below the ball whose sprite ball number `next` gets. It must have been drawn.
; in:        X, a number from eight on
; out:       A
; preserves: x
free_line
        ldy     order-sprite_count,x
        lda     down,y
        clc
        adc     #height+1
        rts

; place: gives ball number `next` of the order its sprite.
; preserves: nothing
place   ldx     next
        ldy     order,x
        txa
        and     #sprite_count-1
        tax                             ; the sprite
        lda     tints,y
        sta     sprite_colours,x
        lda     bits,x
        eor     #255
        and     sprites_high
        sta     high
        txa
        asl     a
        tax
        lda     down,y
        sta     sprite_x+1,x
        lda     across,y
        asl     a
        sta     sprite_x,x
        bcc     @low
        txa
        lsr     a
        tax
        lda     bits,x
        ora     high
        sta     high
@low    lda     high
        sta     sprites_high
        rts

; move: all balls one step further on their way.
; preserves: nothing
move    ldx     #ball_count-1
        lda     time
@ball   tay
        lda     heights,y
        sta     down,x
        lda     widths,y
        sta     across,x
        tya
        clc
        adc     #apart
        dex
        bpl     @ball
        rts

; sort: brings `order` into the order of the heights, the highest ball first. It is almost sorted from the frame before, and an insertion
; takes few steps then.
; preserves: nothing
sort    ldx     #1
@take   stx     taken
        lda     order,x
        sta     ball
        tay
        lda     down,y
        sta     ball_down
@shift  ldy     order-1,x
        lda     down,y
        cmp     ball_down
        bcc     @put
        beq     @put
        tya
        sta     order,x
        dex
        bne     @shift
@put    lda     ball
        sta     order,x
        ldx     taken
        inx
        cpx     #ball_count
        bne     @take
        rts

time    byte    0
next    byte    0                       ; the number in the order of the ball that is placed next
high    byte    0
line    byte    0
taken   byte    0
ball    byte    0
ball_down
        byte    0
order   byte    0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
down    dcb     ball_count,0
across  dcb     ball_count,0
tints   byte    2,8,10,7,1,13,5,3,14,6,4,10,7,13,3,14
bits    byte    1,2,4,8,16,32,64,128

; Once around, in 256 steps: a figure of eight that lies down.
heights
        byte    135,137,138,140,142,144,145,147,149,150,152,154,155,157,159,160
        byte    162,163,165,166,168,170,171,172,174,175,177,178,179,181,182,183
        byte    184,186,187,188,189,190,191,192,193,194,195,196,197,198,198,199
        byte    200,200,201,201,202,202,203,203,204,204,204,204,205,205,205,205
        byte    205,205,205,205,205,204,204,204,204,203,203,202,202,201,201,200
        byte    200,199,198,198,197,196,195,194,193,192,191,190,189,188,187,186
        byte    184,183,182,181,179,178,177,175,174,172,171,170,168,166,165,163
        byte    162,160,159,157,155,154,152,150,149,147,145,144,142,140,138,137
        byte    135,133,132,130,128,126,125,123,121,120,118,116,115,113,111,110
        byte    108,107,105,104,102,100,99,98,96,95,93,92,91,89,88,87
        byte    86,84,83,82,81,80,79,78,77,76,75,74,73,72,72,71
        byte    70,70,69,69,68,68,67,67,66,66,66,66,65,65,65,65
        byte    65,65,65,65,65,66,66,66,66,67,67,68,68,69,69,70
        byte    70,71,72,72,73,74,75,76,77,78,79,80,81,82,83,84
        byte    86,87,88,89,91,92,93,95,96,98,99,100,102,104,105,107
        byte    108,110,111,113,115,116,118,120,121,123,125,126,128,130,132,133
widths
        byte    86,89,92,95,98,101,104,107,110,113,115,118,120,123,125,128
        byte    130,132,134,136,138,139,141,142,143,144,145,146,147,147,148,148
        byte    148,148,148,147,147,146,145,144,143,142,141,139,138,136,134,132
        byte    130,128,125,123,120,118,115,113,110,107,104,101,98,95,92,89
        byte    86,83,80,77,74,71,68,65,62,59,57,54,52,49,47,44
        byte    42,40,38,36,34,33,31,30,29,28,27,26,25,25,24,24
        byte    24,24,24,25,25,26,27,28,29,30,31,33,34,36,38,40
        byte    42,44,47,49,52,54,57,59,62,65,68,71,74,77,80,83
        byte    86,89,92,95,98,101,104,107,110,113,115,118,120,123,125,128
        byte    130,132,134,136,138,139,141,142,143,144,145,146,147,147,148,148
        byte    148,148,148,147,147,146,145,144,143,142,141,139,138,136,134,132
        byte    130,128,125,123,120,118,115,113,110,107,104,101,98,95,92,89
        byte    86,83,80,77,74,71,68,65,62,59,57,54,52,49,47,44
        byte    42,40,38,36,34,33,31,30,29,28,27,26,25,25,24,24
        byte    24,24,24,25,25,26,27,28,29,30,31,33,34,36,38,40
        byte    42,44,47,49,52,54,57,59,62,65,68,71,74,77,80,83

        align   64
shape   byte    %00000000,%01111110,%00000000
        byte    %00000001,%11111111,%10000000
        byte    %00000111,%11111111,%11100000
        byte    %00001111,%00011111,%11110000
        byte    %00011110,%00001111,%11111000
        byte    %00111100,%00011111,%11111100
        byte    %00111100,%01111111,%11111100
        byte    %01111100,%11111111,%11111110
        byte    %01111111,%11111111,%11111110
        byte    %01111111,%11111111,%11111110
        byte    %01111111,%11111111,%11111110
        byte    %01111111,%11111111,%11111110
        byte    %01111111,%11111111,%11111110
        byte    %01111111,%11111111,%11111110
        byte    %00111111,%11111111,%11111100
        byte    %00111111,%11111111,%11111100
        byte    %00011111,%11111111,%11111000
        byte    %00001111,%11111111,%11110000
        byte    %00000111,%11111111,%11100000
        byte    %00000001,%11111111,%10000000
        byte    %00000000,%01111110,%00000000
        byte    0                       ; a shape has 63 bytes, a block 64
