; SPDX-License-Identifier: MIT
; The vertical border: with RSEL, 25 rows, the picture is shown in lines 51 to 250, without it in 55 to 246. Under the border, nothing
; of the picture can be touched.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #$ff                    ; all of it full: the text, and idle state above and below
        sta     $3fff
        ldx     #0
@fill   lda     #1
        sta     $0400,x
        sta     $0500,x
        sta     $0600,x
        sta     $06e8,x
        inx
        bne     @fill
        at      20,1
        lda     control
        sta     $d011
        lda     line
        sec
        sbc     #1
        sta     $d001
        lda     #100
        sta     $d000
        lda     #1
        sta     $d015
        lda     $d01f
        jsr     touched
        sta     hit
        rts
control byte    $1b                     ; bit 3 is RSEL
line    byte    51
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
