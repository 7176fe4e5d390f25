; SPDX-License-Identifier: MIT
; Stars: one in each row between the titles, which moves to the left at its own speed. Positions and speeds are in fixed point.

        struct  place
fraction        byte
column          byte
        endstruct

        struct  star
        union
position        word                    ; in columns, with 8 bits after the point
        at      place
        endunion
speed   word    1                       ; in columns for each frame, likewise
colour  byte
        endstruct

        scope   stars
        use     palette
count   = 16
columns = 40
bits    = 8

; row0 to row15: where the rows begin in the screen.
        repeat  0,count-1,i
row{i}          = screen+columns*(i+4)
        endrepeat

        segment tables
list
        for     n,0,count-1
        set     pace = 0.15+0.05*mod(5*n,7)
        if      pace > 0.35
        set     shade = white
        elseif  pace > 0.2 && n > 0
        set     shade = light_grey
        else
        set     shade = dark_grey
        endif
        star    fixed(mod(7*n,columns)+0.5,bits), fixed(pace,bits), shade
        endfor
rows
        repeat  0,count-1,i
        word    row{i}
        endrepeat

        segment code
        overlay move
        zeropage row,2                  ; where the row of the star begins
        zeropage number                 ; of the star
        endoverlay

move    ldx     #0
        stx     number
@next   lda     number
        asl
        tay
        lda     rows,y
        sta     row
        lda     rows+1,y
        sta     row+1
        ldy     list+star.at.column,x
        lda     #' '
        sta     (row),y
        lda     list+star.position,x
        sec
        sbc     list+star.speed,x
        sta     list+star.position,x
        lda     list+star.at.column,x
        sbc     list+star.speed+1,x
        bcs     +
        adc     #columns                ; it comes in again on the right
+       sta     list+star.at.column,x
        tay
        lda     #'.'
        sta     (row),y
        lda     row+1
        clc
        adc     #>(colour_ram-screen)
        sta     row+1
        lda     list+star.colour,x
        sta     (row),y
        txa
        clc
        adc     #star.size
        tax
        inc     number
        lda     number
        cmp     #count
        bne     @next
        rts
        assert  star.size*count < 256
        endscope
