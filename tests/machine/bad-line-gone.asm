; SPDX-License-Identifier: MIT
; A line that would be bad is not if YSCROLL is changed before cycle 12.

*=$c000
start   jsr     stable
        at      20,1
        lda     #$1b
        sta     $d011
        at      51,-1+1
        clock                           ; its first cycle is the last one of line 50
        lda     #$1c
        sta     $d011                   ; written in cycle 11
        stolen  6
        sta     cycles
        at      52,2                    ; now this is the first bad line
        clock
        stolen  0
        sta     next
        rts
cycles  byte    0
next    byte    0

        incasm  "stable.asm"
