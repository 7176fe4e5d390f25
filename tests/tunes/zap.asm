; SPDX-License-Identifier: MIT
; A sound effect: JSR zap starts it, and then JSR zap_play once a frame plays it. The volume, $d418, is the program's.
zap     lda     #$06
        sta     $d405
        lda     #$a4
        sta     $d406
        lda     #0
        sta     zap_at
        lda     #1
        sta     zap_wait
        rts

zap_play
        ldx     zap_at
        cpx     #zap_end-zap_steps
        beq     @done
        dec     zap_wait
        bne     @done
        lda     zap_steps,x
        sta     zap_wait
        lda     zap_steps+1,x
        sta     $d400
        lda     zap_steps+2,x
        sta     $d401
        lda     zap_steps+3,x
        sta     $d402
        lda     zap_steps+4,x
        sta     $d403
        lda     zap_steps+5,x
        sta     $d404
        txa
        clc
        adc     #6
        sta     zap_at
@done   rts

zap_steps                               ; frames, frequency, width (low bytes first), control
        byte    $02,$00,$40,$00,$00,$21
        byte    $01,$00,$28,$00,$08,$41
        byte    $03,$00,$10,$00,$00,$81
        byte    $01,$00,$10,$00,$00,$80
zap_end
zap_at
        byte    0
zap_wait
        byte    0
