; SPDX-License-Identifier: MIT
; A turbo loader, which the KERNAL loads from the tape: it reads two files that follow
; it as signals, and lets the motor stand still between them. Waves of 208 cycles are
; zeros, those of 416 are ones.
*=$0801
        word    @end
        word    10
        byte    $9e
        text    "2061"
        byte    0
@end    word    0

mark    = $a5
to      = $fb
end     = $fd
value   = $02
sum     = $03
timer   = $8000+312                     ; its high bit falls between the two waves

        sei
        lda     #$7f
        sta     $dc0d
        lda     #<timer
        sta     $dc06
        lda     #>timer
        sta     $dc07
        jsr     file
        jsr     pause
        jsr     file
        jmp     @done
@done   jmp     @done

; Reads a file. The border is green afterwards if the sum was right, or red.
file    lda     1
        and     #$df
        sta     1
search  jsr     wave
        lda     value
        cmp     #mark
        bne     search
        ldx     #0
@place  jsr     letter
        sta     to,x
        inx
        cpx     #4
        bne     @place
        ldy     #0
        sty     sum
@next   jsr     letter
        sta     (to),y
        clc
        adc     sum
        sta     sum
        inc     $d020
        inc     to
        bne     @same
        inc     to+1
@same   lda     to
        cmp     end
        bne     @next
        lda     to+1
        cmp     end+1
        bne     @next
        jsr     letter
        ldx     #2
        cmp     sum
        bne     @show
        ldx     #5
@show   stx     $d020
        lda     1
        ora     #$20
        sta     1
        rts

letter  lda     #8
        sta     @left
@next   jsr     wave
        dec     @left
        bne     @next
        lda     value
        rts
@left   byte    0

; Waits for a falling edge: the timer says how long the wave was.
wave    lda     #$10
@wait   bit     $dc0d
        beq     @wait
        lda     $dc07
        ldy     #$11
        sty     $dc0f
        eor     #$80
        asl
        rol     value
        ldy     #0
        rts

; A second, in which the tape stands still.
pause   ldx     #0
        ldy     #0
@wait   lda     #50
@inner  sec
        sbc     #1
        bne     @inner
        iny
        bne     @wait
        inx
        cpx     #16
        bne     @wait
        rts
