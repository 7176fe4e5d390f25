; SPDX-License-Identifier: MIT
; A bad line in the middle of a row of text, which is what FLI makes of each line: the row is fetched again, from another screen if
; $d018 says so. The first three characters come before the bus is free: they read as $ff.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1                      ; full: the first row of the screen at $0400; empty: that of the screen at $0800
        ldx     #39
@row    sta     $0400,x
        dex
        bpl     @row
        show    $1b
        lda     line
        sec
        sbc     #1
        sta     $d001
        lda     column
        asl
        asl
        asl
        adc     #24
        sta     $d000
        lda     #1
        sta     $d015
        at      53,20
        lda     #$2c                    ; the screen at $0800
        sta     $d018
        lda     cycle
        sec
        sbc     #5
        tay
        ldx     #55-1
        lda     #0
        jsr     beam
        lda     #$1f                    ; 55 and 7
        sta     $d011
        jsr     touched
        sta     hit
        rts
cycle   byte    14                      ; of the write
line    byte    56
column  byte    10
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
