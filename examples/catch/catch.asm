; SPDX-License-Identifier: MIT
; A game with sprites: apples fall, and a basket that the joystick in port 2 moves catches them. Three that reach the ground end the game.
; The VIC itself notices which sprites touch. Coordinates across are counted in steps of two dots, so that a byte is enough.

screen          = $0400
colours         = $d800
joystick_2      = $dc00                 ; low bits are 0 while pressed: up, down, left, right, fire
sprite_x        = $d000                 ; x and y of sprite 0, then those of the others
sprites_high    = $d010                 ; bit 8 of each x
raster          = $d012
sprites_on      = $d015
collisions      = $d01e                 ; a bit for each sprite that touches another; reading clears it
border          = $d020
background      = $d021
sprite_colours  = $d027
pointers        = $07f8                 ; where the shapes are, in blocks of 64 bytes
sid             = $d400
volume          = $d418
chrout          = $ffd2
clear           = 147

apple_count     = 4
leftmost        = 13
rightmost       = 158
step            = 2
basket_y        = 218
highest_catch   = 200                   ; an apple higher than that touches only other apples
ground          = 234
above           = 30
left            = %00000100
right           = %00001000
fire            = %00010000
dark_green      = 5
full_block      = 160
catch_pitch     = $20
miss_pitch      = $04

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   jsr     prepare
@new    jsr     new_game
@frame  lda     raster
        cmp     #250
        bne     @frame
@leave  cmp     raster
        beq     @leave
        lda     collisions
        sta     touching
        lda     joystick_2
        jsr     steer
        jsr     fall
        jsr     show
        lda     lives
        bne     @frame
        jsr     end_text
@wait   lda     joystick_2
        and     #fire
        bne     @wait
        jmp     @new

; prepare: the screen, the colours, the shapes and the sound.
; preserves: nothing
prepare lda     #clear
        jsr     chrout
        lda     #6
        sta     border
        sta     background
        ldx     #39
@line   lda     #full_block
        sta     screen+24*40,x
        lda     #dark_green
        sta     colours+24*40,x
        lda     #1
        sta     colours,x
        sta     colours+12*40,x
        lda     panel,x
        sta     screen,x
        dex
        bpl     @line
        ldx     #apple_count
@shape  lda     #apple/64
        sta     pointers,x
        lda     #10
        sta     sprite_colours,x
        dex
        bpl     @shape
        lda     #basket/64
        sta     pointers
        lda     #8
        sta     sprite_colours
        lda     #15
        sta     volume
        lda     #$0a                    ; a short sound without sustain
        sta     sid+5
        lda     #0
        sta     sid+6
        rts

; new_game: three lives, no points, all apples above.
; preserves: nothing
new_game
        lda     #3
        sta     lives
        lda     #0
        sta     score
        lda     #' '
        ldx     #39
@erase  sta     screen+12*40,x
        dex
        bpl     @erase
        lda     #86
        sta     across
        lda     #basket_y
        sta     down
        lda     #%00011111
        sta     sprites_on
        ldx     #apple_count
@apple  jsr     new_apple
        lda     starts,x
        sta     rest,x
        dex
        bne     @apple
        jmp     show_panel

; new_apple: apple X falls somewhere after a while, the faster the more points there are.
; preserves: x
new_apple
        jsr     random
        and     #127
        adc     #leftmost+2             ; the carry adds one more: no matter
        sta     across,x
        lda     #above
        sta     down,x
        jsr     random
        and     #31
        sta     rest,x
        and     #1
        sta     speed,x
        lda     score                   ; ten points in the upper half
        lsr     a
        lsr     a
        lsr     a
        lsr     a
        sec                             ; and one at least
        adc     speed,x
        sta     speed,x
        rts

; steer: moves the basket.
; in:        A, the joystick
; preserves: nothing
steer   tax
        and     #left
        bne     @right
        lda     across
        cmp     #leftmost+step
        bcc     @done
        sbc     #step
        sta     across
@done   rts
@right  txa
        and     #right
        bne     @done
        lda     across
        cmp     #rightmost-step
        bcs     @done
        adc     #step
        sta     across
        rts

; fall: moves the apples, and sees which are in the basket or on the ground.
; in:        touching, the VIC's collisions
; preserves: nothing
fall    ldx     #apple_count
@apple  lda     rest,x
        beq     @falls
        dec     rest,x
        jmp     @next
@falls  lda     down,x
        clc
        adc     speed,x
        sta     down,x
        cmp     #highest_catch
        bcc     @next
        lda     touching
        lsr     a                       ; does the basket touch anything?
        bcc     @missed
        lda     touching
        and     bits,x
        beq     @missed
        jsr     caught
        jmp     @new
@missed lda     down,x
        cmp     #ground
        bcc     @next
        jsr     lost
@new    jsr     new_apple
@next   dex
        bne     @apple
        rts

; caught: a point, and a high sound.
; preserves: x
caught  sed
        lda     score
        clc
        adc     #1
        sta     score
        cld
        lda     #catch_pitch
        jsr     beep
        jmp     show_panel

; lost: a life less, and a low sound.
; preserves: x
lost    lda     lives
        beq     @done                   ; two at once may be the last
        dec     lives
        lda     #miss_pitch
        jsr     beep
        jmp     show_panel
@done   rts

; beep: starts a sound.
; in:        A, its pitch
; preserves: x y
beep    sta     sid+1
        lda     #%00010000              ; a triangle; the lowest bit starts it
        sta     sid+4
        lda     #%00010001
        sta     sid+4
        rts

; show_panel: points and lives.
; preserves: x
show_panel
        lda     score
        lsr     a
        lsr     a
        lsr     a
        lsr     a
        ora     #'0'
        sta     screen+8
        lda     score
        and     #%00001111
        ora     #'0'
        sta     screen+9
        lda     lives
        ora     #'0'
        sta     screen+37
        rts

; show: gives all sprites their places. The highest bit of a doubled x goes through the carry into `high`.
; preserves: nothing
show    ldx     #apple_count
        ldy     #2*apple_count
        lda     #0
        sta     high
@sprite lda     across,x
        asl     a
        sta     sprite_x,y
        rol     high
        lda     down,x
        sta     sprite_x+1,y
        dey
        dey
        dex
        bpl     @sprite
        lda     high
        sta     sprites_high
        rts

; end_text: says how to go on. The basket stays.
; preserves: y
end_text
        lda     #1
        sta     sprites_on
        ldx     #39
@sign   lda     ending,x
        sta     screen+12*40,x
        dex
        bpl     @sign
        rts

; random: A, the next of 255 numbers in an order that looks like none.
; preserves: x y
random  lda     seed
        lsr     a
        bcc     @keep
        eor     #$b8
@keep   sta     seed
        rts

seed    byte    77
score   byte    0                       ; two decimal digits
lives   byte    0
touching
        byte    0
high    byte    0
across  dcb     apple_count+1,0         ; of the basket and the apples
down    dcb     apple_count+1,0
speed   dcb     apple_count+1,0
rest    dcb     apple_count+1,0         ; frames until an apple begins to fall
starts  byte    0,0,70,140,210
bits    byte    1,2,4,8,16

panel   text    ' points 00                     lives 3  '
ending  text    '   that was all - fire: another game    '

        align   64
basket  byte    %00000000,%00000000,%00000000
        byte    %00000000,%00000000,%00000000
        byte    %00000000,%00000000,%00000000
        byte    %11110000,%00000000,%00001111
        byte    %11111111,%11111111,%11111111
        byte    %11001100,%11001100,%11001111
        byte    %11110011,%00110011,%00110011
        byte    %01001100,%11001100,%11001110
        byte    %01110011,%00110011,%00110010
        byte    %01001100,%11001100,%11001110
        byte    %00110011,%00110011,%00110100
        byte    %00101100,%11001100,%11001100
        byte    %00110011,%00110011,%00110100
        byte    %00101100,%11001100,%11001100
        byte    %00010011,%00110011,%00111000
        byte    %00011100,%11001100,%11001000
        byte    %00010011,%00110011,%00111000
        byte    %00001111,%11111111,%11110000
        byte    %00001111,%11111111,%11110000
        byte    %00000000,%00000000,%00000000
        byte    %00000000,%00000000,%00000000
        byte    0                       ; a shape has 63 bytes, a block 64
apple   byte    %00000000,%00000110,%00000000
        byte    %00000000,%00001100,%00000000
        byte    %00000000,%00011000,%00000000
        byte    %00000000,%00010000,%00000000
        byte    %00000011,%11010111,%10000000
        byte    %00001111,%11111111,%11100000
        byte    %00011100,%01111111,%11110000
        byte    %00011000,%11111111,%11110000
        byte    %00111001,%11111111,%11111000
        byte    %00111001,%11111111,%11111000
        byte    %00111111,%11111111,%11111000
        byte    %00111111,%11111111,%11111000
        byte    %00111111,%11111111,%11111000
        byte    %00011111,%11111111,%11110000
        byte    %00011111,%11111111,%11110000
        byte    %00001111,%11111111,%11100000
        byte    %00000111,%11111111,%11000000
        byte    %00000011,%11101111,%10000000
        byte    %00000000,%00000000,%00000000
        byte    %00000000,%00000000,%00000000
        byte    %00000000,%00000000,%00000000
        byte    0
