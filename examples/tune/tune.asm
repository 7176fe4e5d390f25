; SPDX-License-Identifier: MIT
; A tune for the SID's three voices, and a bar on the screen for each of them. Fifty times a second `play` counts a frame; after eight it goes a
; step further in the tune, and each voice begins a note, keeps its note, or falls silent.

screen          = $0400
colours         = $d800
raster          = $d012
border          = $d020
background      = $d021
sid             = $d400                 ; seven registers for each voice
volume          = $d418
pitch_low       = 0                     ; the first two registers of a voice
pitch_high      = 1
control         = 4
chrout          = $ffd2
clear           = 147
step_frames     = 8
step_count      = 64
keep            = 254                   ; in the tune: the note goes on
rest            = 255                   ; and silence
gate            = 1                     ; bit of `control`: a note begins, and fades when it is 0
longest         = 16                    ; cells of a bar

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   jsr     prepare
@frame  lda     raster
        cmp     #251
        bne     @frame
@leave  cmp     raster
        beq     @leave
        jsr     play
        jsr     draw
        jmp     @frame

; prepare: screen, sounds, and the beginning of the tune.
; preserves: nothing
prepare lda     #clear
        jsr     chrout
        lda     #0
        sta     border
        sta     background
        ldx     #39
@line   lda     title,x
        sta     screen+5*40,x
        lda     #15
        sta     colours+5*40,x
        lda     #7                      ; a colour for each voice's bar
        sta     colours+10*40,x
        lda     #3
        sta     colours+13*40,x
        lda     #4
        sta     colours+16*40,x
        dex
        bpl     @line
        ldx     #20
@sound  lda     sounds,x
        sta     sid,x
        dex
        bpl     @sound
        lda     #15
        sta     volume
        lda     #1                      ; the first frame begins the first step
        sta     frames
        lda     #0
        sta     step
        rts

; play: a frame of the tune.
; preserves: nothing
play    dec     frames
        bne     @done
        lda     #step_frames
        sta     frames
        ldy     step
        lda     lead,y
        ldx     #0                      ; of the voice, and of its registers
        jsr     begin
        ldy     step
        lda     bass,y
        ldx     #7
        jsr     begin
        ldy     step
        lda     chords,y
        ldx     #14
        jsr     begin
        ldx     step
        inx
        cpx     #step_count
        bne     @set
        ldx     #0
@set    stx     step
@done   rts

; begin: what a voice does in this step.
; in:        A, a note, `keep` or `rest`; X, the first of its registers
; preserves: x
begin   cmp     #keep
        beq     @done
        bcs     @silence
        tay
        lda     sounds+control,x        ; without the gate, so that the note begins anew
        sta     sid+control,x
        lda     lows,y
        sta     sid+pitch_low,x
        lda     highs,y
        sta     sid+pitch_high,x
        lda     sounds+control,x
        ora     #gate
        sta     sid+control,x
        lda     #longest
        sta     loudness,x
@done   rts
@silence
        lda     sounds+control,x
        sta     sid+control,x
        rts

; draw: the bars, which become shorter until the next note.
; preserves: nothing
draw    ldx     loudness
        ldy     #0
@lead   jsr     sign
        sta     screen+10*40+12,y
        iny
        cpy     #longest
        bne     @lead
        ldx     loudness+7
        ldy     #0
@bass   jsr     sign
        sta     screen+13*40+12,y
        iny
        cpy     #longest
        bne     @bass
        ldx     loudness+14
        ldy     #0
@chords jsr     sign
        sta     screen+16*40+12,y
        iny
        cpy     #longest
        bne     @chords
        ldx     #14
@fade   lda     loudness,x
        beq     @next
        dec     loudness,x
@next   txa
        sec
        sbc     #7
        tax
        bcs     @fade
        rts

; sign: a block for cell Y of a bar of X cells, or a space.
; out:       A
; preserves: x y
sign    stx     length
        cpy     length
        lda     #' '
        bcs     @done
        lda     #160
@done   rts

frames  byte    1
step    byte    0
length  byte    0
loudness
        dcb     15,0                    ; of each voice, seven bytes apart as its registers are

; Pitch, width of the pulse, waveform, attack and decay, sustain and release of each voice.
sounds  byte    0,0,0,8,%01000000,$09,$a8
        byte    0,0,0,4,%01000000,$08,$46
        byte    0,0,0,0,%00010000,$06,$00

title   text    '          a tune in three voices        '

; The pitches of five octaves from C, as the SID of a PAL machine takes them: hertz * 16777216 / 985248. A above middle C, 440 Hz, is note 45.
lows
        byte    $2d,$4e,$71,$96,$be,$e7,$14,$42,$74,$a9,$e0,$1b
        byte    $5a,$9c,$e2,$2d,$7b,$cf,$27,$85,$e8,$51,$c1,$37
        byte    $b4,$38,$c4,$59,$f7,$9d,$4e,$0a,$d0,$a2,$81,$6d
        byte    $67,$70,$89,$b2,$ed,$3b,$9c,$13,$a0,$45,$02,$da
        byte    $ce,$e0,$11,$64,$da,$76,$39,$26,$40,$89,$04,$b4
highs
        byte    $02,$02,$02,$02,$02,$02,$03,$03,$03,$03,$03,$04
        byte    $04,$04,$04,$05,$05,$05,$06,$06,$06,$07,$07,$08
        byte    $08,$09,$09,$0a,$0a,$0b,$0c,$0d,$0d,$0e,$0f,$10
        byte    $11,$12,$13,$14,$15,$17,$18,$1a,$1b,$1d,$1f,$20
        byte    $22,$24,$27,$29,$2b,$2e,$31,$34,$37,$3a,$3e,$41

; Four bars of sixteen steps.
lead
        byte    40,keep,keep,43,45,keep,keep,keep,48,keep,47,45,43,keep,45,keep
        byte    41,keep,keep,45,48,keep,keep,keep,47,keep,45,43,41,keep,40,keep
        byte    43,keep,keep,48,52,keep,keep,keep,50,keep,48,47,48,keep,43,keep
        byte    40,keep,44,keep,47,keep,50,keep,48,keep,47,keep,45,keep,rest,keep
bass
        byte    9,keep,21,keep,9,keep,21,keep,9,keep,21,keep,9,keep,7,keep
        byte    5,keep,17,keep,5,keep,17,keep,5,keep,17,keep,5,keep,17,keep
        byte    12,keep,24,keep,12,keep,24,keep,12,keep,24,keep,12,keep,14,keep
        byte    16,keep,4,keep,16,keep,4,keep,9,keep,21,keep,9,keep,7,keep
chords
        byte    36,40,45,40,36,40,45,40,36,40,45,40,36,40,45,40
        byte    36,41,45,41,36,41,45,41,36,41,45,41,36,41,45,41
        byte    40,43,48,43,40,43,48,43,40,43,48,43,40,43,48,43
        byte    40,44,47,44,40,44,47,44,36,40,45,40,36,40,45,40
