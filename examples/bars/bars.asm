; SPDX-License-Identifier: MIT
; Bars of light that swing through each other, as demos had them. Each frame the program draws them into a list with a colour for each
; line of the picture; then it follows the beam and gives the border the colour of each line. The display is off: where the VIC fetches
; no characters, nothing takes time from the processor, and each line has its 63 cycles.

border          = $d020
control_1       = $d011
raster          = $d012
irq_mask        = $dc0d
first_line      = 56
line_count      = 176
bar_count       = 5
thickness       = 15                    ; lines of a bar
apart           = 9                     ; steps of the swing from one bar to the next
swing_steps     = 128
where           = $fb                   ; two bytes: the first line of a bar in the list

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   sei                             ; no interrupts: the beam waits for nobody
        lda     #%01111111
        sta     irq_mask
        lda     #%00001011              ; the display is off: all of the picture is border
        sta     control_1
@frame  jsr     draw
        jsr     show
        inc     time
        jmp     @frame

; draw: the list of this frame: black, and all bars in their order.
; preserves: nothing
draw    lda     #0
        ldx     #line_count
@erase  sta     lines-1,x
        dex
        bne     @erase
        lda     time
        sta     place
        lda     #bar_count-1
        sta     bar
@bar    lda     place
        and     #swing_steps-1
        tay
        lda     swing,y
        clc
        adc     #<lines
        sta     where
        lda     #>lines
        adc     #0
        sta     where+1
        ldx     bar
        lda     offsets,x
        tax
        ldy     #0
@line   lda     shades,x
        sta     (where),y
        inx
        iny
        cpy     #thickness
        bne     @line
        lda     place
        clc
        adc     #apart
        sta     place
        dec     bar
        bpl     @bar
        rts

; show: waits for the first line, and follows the beam to the last.
; preserves: nothing
show    bit     control_1               ; bit 7 is bit 8 of the line: not below the picture
        bmi     show
        lda     #first_line
@wait   cmp     raster
        bne     @wait
        ldx     #0
@line   lda     lines,x
        ldy     raster
@same   cpy     raster                  ; until the next line begins
        beq     @same
        sta     border
        inx
        cpx     #line_count
        bne     @line
        lda     #0
        ldy     raster
@last   cpy     raster
        beq     @last
        sta     border
        rts

time    byte    0
place   byte    0
bar     byte    0
offsets byte    0,15,30,45,60           ; of each bar's shades

; From the dark to the light and back, so that a bar looks round.
shades  byte    9,2,2,8,10,10,7,1,7,10,10,8,2,2,9
        byte    6,6,4,14,14,3,13,1,13,3,14,14,4,6,6
        byte    11,11,5,5,13,13,7,1,7,13,13,5,5,11,11
        byte    9,9,8,8,10,7,7,1,7,7,10,8,8,9,9
        byte    6,11,4,12,10,15,15,1,15,15,10,12,4,11,6

; A swing around the middle, in lines.
swing
        byte    80,83,86,89,92,95,97,100,103,106,108,111,113,116,118,120
        byte    122,124,126,128,130,131,133,134,135,136,137,138,139,139,140,140
        byte    140,140,140,139,139,138,137,136,135,134,133,131,130,128,126,124
        byte    122,120,118,116,113,111,108,106,103,100,97,95,92,89,86,83
        byte    80,77,74,71,68,65,63,60,57,54,52,49,47,44,42,40
        byte    38,36,34,32,30,29,27,26,25,24,23,22,21,21,20,20
        byte    20,20,20,21,21,22,23,24,25,26,27,29,30,32,34,36
        byte    38,40,42,44,47,49,52,54,57,60,63,65,68,71,74,77

lines   dcb     line_count,0
