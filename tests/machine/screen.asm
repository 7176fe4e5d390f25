; SPDX-License-Identifier: MIT
; A screen that is examined with a sprite. Character 0 is empty, 1 is full, 255 too; $3fff, which the VIC shows in idle state, is empty.
; Sprite 0 is a probe: a single dot, its top left one. It collides with the foreground of the picture at its place, and
; $d01f says so; that costs the processor cycles 55 to 59 of the 21 lines from the one before the probe on.
;
;       jsr     screen                  ; after `stable`
;       show    $1b                     ; $d011 from the next frame on
;       probe   24+8*20,60              ; x and raster line
;       jsr     touched                 ; A: 1 if it touched something since line 40 of this frame, else 0; returns in line 253

        defm    show
        at      20,1
        lda     #/1
        sta     $d011
        lda     $d01f                   ; clear old collisions
        endm

        defm    probe                   ; x below 256, line
        lda     #/1
        sta     $d000
        lda     #/2-1                   ; a sprite is shown from the line after its y on
        sta     $d001
        lda     #1
        sta     $d015
        endm

screen  ldx     #0
@clear  lda     #0
        sta     $0400,x                 ; the screen
        sta     $0500,x
        sta     $0600,x
        sta     $06e8,x
        sta     $0800,x                 ; another one
        sta     $0900,x
        sta     $0a00,x
        sta     $0ae8,x
        sta     $3000,x                 ; characters
        lda     #$ff
        sta     $3700,x
        inx
        bne     @clear
        ldx     #63
@dot    lda     #0
        sta     $2000,x
        dex
        bpl     @dot
        lda     #$80
        sta     $2000
        sta     $07f8                   ; pointers to $2000
        sta     $0bf8
        ldx     #7
        lda     #$ff
@full   sta     $3008,x
        dex
        bpl     @full
        lda     #0
        sta     $3fff
        sta     $39ff                   ; the same with ECM
        sta     $d010
        sta     $d017
        sta     $d01c
        sta     $d01d
        lda     #$08                    ; 40 columns
        sta     $d016
        lda     #$1c                    ; screen at $0400, characters at $3000
        sta     $d018
        rts

touched at      253,1
        lda     $d01f
        and     #1
        rts
