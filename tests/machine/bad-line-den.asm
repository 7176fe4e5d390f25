; SPDX-License-Identifier: MIT
; Whether a frame has bad lines is decided in line $30: they come if DEN was set there in any cycle. Its later value does not matter.

*=$c000
start   jsr     stable
        at      $30,20
        jsr     blink                   ; on and off within line $30
        jsr     measure
        sta     inside
        at      $30,57
        lda     #$1b
        sta     $d011                   ; on in its cycle 62, and off in the next line
        lda     #$0b
        sta     $d011
        jsr     measure
        sta     end
        at      $2f,20
        jsr     blink                   ; a line too early
        jsr     measure
        sta     before
        at      $31,1
        lda     #$1b                    ; too late, though it stays on
        sta     $d011
        jsr     measure
        sta     behind
        rts

blink   lda     #$1b
        sta     $d011
        lda     #$0b
        sta     $d011
        rts

measure at      $3b,2                   ; YSCROLL is 3 all the time
        clock
        stolen  0
        rts
inside  byte    0
end     byte    0
before  byte    0
behind  byte    0

        incasm  "stable.asm"
