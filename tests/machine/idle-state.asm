; SPDX-License-Identifier: MIT
; Without a bad line the VIC is in idle state and shows the byte at $3fff in each column, with ECM that at $39ff.

*=$c000
start   jsr     stable
        jsr     screen
        lda     normal
        sta     $3fff
        lda     extended
        sta     $39ff
        show    $1a                     ; YSCROLL 2: line 50 would be the first bad one, and 58
        probe   24+8*20,53
        at      49,20
        lda     control                 ; but this value applies there: line 55 is the first one
        sta     $d011
        jsr     touched
        sta     hit
        rts
control byte    $1f                     ; bit 6 is ECM
normal  byte    0
extended
        byte    0
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
