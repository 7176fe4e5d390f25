; SPDX-License-Identifier: MIT
; A timer of the CIA begins two cycles after the write that starts it: read four cycles after that write, it has counted 2. If the same
; write loads it, it waits for one cycle more.

*=$c000
start   jsr     stable
        lda     #100
        sta     $dd06                   ; timer B of CIA 2
        lda     #0
        sta     $dd07                   ; the timer is stopped: this loads it
        lda     #%00000001
        sta     $dd0f
        lda     $dd06                   ; reads in its fourth cycle
        sta     started
        lda     #0
        sta     $dd0f
        lda     #%00010001
        sta     $dd0f
        lda     $dd06
        sta     loaded
        rts
started byte    0
loaded  byte    0

        incasm  "stable.asm"
