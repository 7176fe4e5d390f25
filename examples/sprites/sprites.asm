; SPDX-License-Identifier: MIT
; Two sprites, one of them multicolour and twice as wide; one moves until they touch.

sprite_0_x      = $d000
sprite_1_x      = $d002
high_bits       = $d010
enable          = $d015
double_x        = $d01d
multicolour     = $d01c
shared_1        = $d025
shared_2        = $d026
colour_0        = $d027
colour_1        = $d028
collisions      = $d01e
raster          = $d012
pointers        = $07f8                 ; the last eight bytes of the screen's KiB: where the shapes are, in blocks of 64 bytes
shapes          = $2000

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   ldx     #0
@copy   lda     ball,x
        sta     shapes,x
        inx
        cpx     #127
        bne     @copy
        lda     #shapes/64
        sta     pointers
        lda     #shapes/64+1
        sta     pointers+1
        lda     #7
        sta     colour_0
        lda     #2
        sta     colour_1
        lda     #5
        sta     shared_1
        lda     #1
        sta     shared_2
        lda     #%00000010
        sta     multicolour
        sta     double_x
        ldx     #3
@place  lda     places,x
        sta     sprite_0_x,x
        dex
        bpl     @place
        lda     #0
        sta     high_bits
        lda     #%00000011
        sta     enable
        lda     collisions              ; reading clears it

; Moves the ball to the right, a pixel a frame, until the sprites touch.
@frame  lda     raster
        cmp     #250
        bne     @frame
@leave  lda     raster
        cmp     #250
        beq     @leave
        inc     sprite_0_x
        lda     collisions
        beq     @frame
        sta     touched
        rts

places  byte    60,120,150,112          ; x and y of both
touched byte    0                       ; a bit for each sprite that took part in the collision

ball    byte    %00000000,%01111110,%00000000
        byte    %00000001,%11111111,%10000000
        byte    %00000111,%11111111,%11100000
        byte    %00001111,%11111111,%11110000
        byte    %00011111,%11111111,%11111000
        byte    %00111111,%11111111,%11111100
        byte    %00111111,%11111111,%11111100
        byte    %01111111,%11111111,%11111110
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
wall    repeat  1,21,i
        byte    %01010101,%10101010,%11111111
        endrepeat
