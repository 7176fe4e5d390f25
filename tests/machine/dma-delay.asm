; SPDX-License-Identifier: MIT
; DMA delay, or VSP: when idle state ends in the middle of a line, VC counts fewer than 40 characters in it. So the next row begins
; that much earlier in memory: everything is shifted to the right, by a column for each cycle that the bad line came late.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1                      ; one full character in the second row, column 10
        sta     $0400+40+10
        show    $1a                     ; YSCROLL 2
        probe   24,64
        lda     column
        asl
        asl
        asl
        adc     #24
        sta     $d000
        at      49,20
        lda     #$1f                    ; no bad line before 55 …
        sta     $d011
        lda     cycle
        sec
        sbc     #5
        tay
        ldx     #54-1
        lda     #0
        jsr     beam
        lda     #$1e                    ; … but this one, from its middle on: 54 and 7
        sta     $d011                   ; 6 cycles with LDA, written in the last one
        jsr     touched
        sta     hit
        rts
cycle   byte    20                      ; of the write; from 15 on the line is late
column  byte    10
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
