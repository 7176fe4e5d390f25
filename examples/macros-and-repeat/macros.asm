; SPDX-License-Identifier: MIT
; Fills the top line of the screen with a wave whose heights the assembler computes.

screen  = $0400

; poke16 address,value: stores a word.
        defm    poke16
        lda     #</2
        sta     /1
        lda     #>/2
        sta     /1+1
        endm

; copy from,to,count: copies up to 255 bytes. @loop is private to each call.
        defm    copy
        ldx     #/3
@loop   lda     /1-1,x
        sta     /2-1,x
        dex
        bne     @loop
        endm

*=$0801
        byte    $0b,$08,$0a,$00,$9e     ; 10 SYS
        text    "2061"
        byte    0,0,0

start   copy    wave,screen,40
        copy    wave,screen+40,8
        poke16  counter,1000
        rts

counter word    0

; Two slopes of a triangle: 0 to 9 and back, as digits.
wave
        repeat  1,2,turn
        repeat  0,9,height
        byte    "0"+height
        endrepeat
        repeat  9,0,-1,height
        byte    "0"+height
        endrepeat
        endrepeat
wave_end
        assert  wave_end-wave = 40,"the wave fills one line"
