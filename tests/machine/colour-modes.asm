; SPDX-License-Identifier: MIT
; What the modes read: a cell's code is $41 here. In text mode that is character $41; with ECM only its lower six bits are, so it is
; character 1; in bitmap mode the byte belongs to the cell, whatever the code. ECM with MCM makes
; no sense and shows black, but collides like the others.

*=$c000
start   jsr     stable
        jsr     screen
        ldx     #0
@fill   lda     #$41
        sta     $0400,x
        lda     #0                      ; screen.asm's characters are not used here
        sta     $3008,x
        inx
        bne     @fill
        lda     place
        sta     $02
        lda     place+1
        sta     $03
        ldy     #7
        lda     #$ff
@full   sta     ($02),y                 ; the only place that is not empty
        dey
        bpl     @full
        lda     mcm
        ora     #$08
        sta     $d016
        at      20,1
        lda     control
        sta     $d011
        lda     $d01f
        probe   24+8*5,54               ; first row, column 5
        jsr     touched
        sta     hit
        rts
control byte    $1b                     ; bit 6 ECM, bit 5 BMM
mcm     byte    0                       ; bit 4
place   word    $3000+8*$41
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
