; SPDX-License-Identifier: MIT
; The three c-accesses before the bus is free read $ff as character, and as colour the lower four bits of what the processor reads next, an
; opcode. With MCM colours from 8 on mean two bits a dot: %01010101 is then all background.

*=$c000
start   jsr     stable
        jsr     screen
        ldx     #7
        lda     #%01010101
@bits   sta     $37f8,x                 ; character 255
        dex
        bpl     @bits
        lda     #$18                    ; MCM
        sta     $d016
        show    $1b
        lda     opcode
        sta     next
        probe   24+8+1,58               ; column 1, second dot
        at      55,9
        lda     #$1f
        sta     $d011                   ; written in cycle 14: line 55 becomes bad
next    nop                             ; or another opcode
        nop
        jsr     touched
        sta     hit
        rts
opcode  byte    $ea
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
