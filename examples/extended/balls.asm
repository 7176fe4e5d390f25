; SPDX-License-Identifier: MIT
; The balls: sprites on a curve, each at its own place of it.

        struct  ball
phase   byte                            ; where it is on the curve
speed   byte    1                       ; how far it goes in a frame
colour  byte    1
        endstruct

        scope   balls
count           = 8
colours         = [2,8,7,5,3,6,4,10]
sprites         = $d000
pointers        = screen+$03f8
enable          = $d015
paint           = $d027

; The curve: 256 places, of which the second half of the tables is a piece of the first one again.
        function horizontal(i) = round(80*sin(i*pi/128))+172
        function vertical(i) = round(60*sin(i*pi/64))+140

        segment tables
        within  page
across  byte    for i,0,255: horizontal(i)
        endwithin
        within  page
down    byte    for i,0,255: vertical(i)
        endwithin

list
        for     n,0,count-1
        ball    32*n, choose(mod(n,2) = 0,1,2), colours[n]
        endfor

; A circle of 24 by 21 dots.
        function dot(x,y) = choose(pow(x-11.5,2)+pow(y-10,2) < 100,1,0)
        function half(x,y) = 8*dot(x,y)+4*dot(x+1,y)+2*dot(x+2,y)+dot(x+3,y)
        function octet(x,y) = 16*half(x,y)+half(x+4,y)

        segment shapes
shape
        for     row,0,20
        byte    for column,0,2: octet(8*column,row)
        endfor
        byte    0

        segment state
shown   byte                            ; how many balls there are

        segment code
; Makes sprites of the balls.
show    ldx     #count-1
        stx     shown
        inc     shown
@next   lda     #shape/64
        sta     pointers,x
        dex
        bpl     @next
        for     n,0,count-1
        lda     list+n*ball.size+ball.colour
        sta     paint+n
        endfor
        lda     #$ff
        sta     enable
        rts

        overlay move
        zeropage at,2                   ; the ball
        zeropage left                   ; how many are to come
        endoverlay

; Moves all balls by their speed.
move    store list, at
        lda     shown
        sta     left
        ldx     #0
@next   ldy     #ball.phase
        lda     (at),y
        iny                             ; its speed
        clc
        adc     (at),y
        dey
        sta     (at),y
        tay
        lda     across,y
        sta     sprites,x
        lda     down,y
        sta     sprites+1,x
        inx
        inx
        lda     at
        clc
        adc     #ball.size
        sta     at
        bcc     +
        inc     at+1
+       dec     left
        bne     @next
        rts
        assert  ball.speed = ball.phase+1
        endscope
