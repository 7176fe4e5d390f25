; SPDX-License-Identifier: MIT
; Moves a ball with the cursor keys or a joystick in port 2; space or fire ends.

getin           = $ffe4                 ; KERNAL: the next key in A, 0 for none
plot            = $fff0                 ; KERNAL: moves the cursor to row X, column Y if carry is clear
chrout          = $ffd2
joystick_2      = $dc00                 ; low bits are 0 while pressed: up, down, left, right, fire
jiffies         = $a2                   ; counts sixtieths of a second
ball            = 113                   ; PETSCII of the filled circle
rows            = 25
columns         = 40

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   lda     #147                    ; clears the screen
        jsr     chrout
        jsr     draw
@loop   jsr     getin
        ldx     #key_count-1
@search cmp     keys,x
        beq     @move
        dex
        bpl     @search
        jsr     read_joystick           ; X: the direction, negative for none
        bmi     @loop
@move   cpx     #leave
        beq     @done
        jsr     move
        jsr     draw
        jsr     pause
        jmp     @loop
@done   rts

; A direction is an index into `keys`, `row_steps` and `column_steps`.
up              = 0
down            = 1
left            = 2
right           = 3
leave           = 4
keys            byte    145,17,157,29,32 ; cursor keys, space
key_count       = *-keys
row_steps
        byte    255,1,0,0
column_steps
        byte    0,0,255,1

; Returns the first direction that the joystick is pushed to in X; negative if there is none.
read_joystick
        lda     joystick_2
        ldx     #up
@next   lsr     a
        bcc     @done                   ; this one is pressed
        inx
        cpx     #key_count
        bne     @next
        ldx     #255
@done   txa                             ; sets N for the caller
        rts

; Moves one step in direction X, unless that leads off the screen.
move    clc
        lda     row
        adc     row_steps,x
        cmp     #rows
        bcs     @stay
        sta     row
        clc
        lda     column
        adc     column_steps,x
        cmp     #columns-1              ; the last cell of the screen would scroll it
        bcs     @stay
        sta     column
@stay   rts

draw    ldx     row
        ldy     column
        clc
        jsr     plot
        lda     #ball
        jmp     chrout

; Waits five sixtieths of a second.
pause   lda     jiffies
        clc
        adc     #5
@wait   cmp     jiffies
        bne     @wait
        rts

row     byte    12
column  byte    19
