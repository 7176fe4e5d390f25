; SPDX-License-Identifier: MIT
; Eight balls on a curve, and a title whose colours run through it. The sources name segments; the areas of gato.json say where
; they go.

border          = $d020
background      = $d021
screen          = $0400
colour_ram      = $d800
vector          = $0314                 ; of the KERNAL's interrupt

        scope   palette
white           = 1
dark_grey       = 11
light_grey      = 15
        endscope

; Stores a value of two bytes.
        defm    store value, place
        lda     #<value
        sta     place
        lda     #>value
        sta     place+1
        endm

; Calls routines, one after the other.
        defm    call routines*
        repeat  1,routines.count,i
        jsr     routines.{i}
        endrepeat
        endm

; The loop that runs once in each frame begins with it, at `main`.
        defm    each_frame counter
        export  main
main    lda     counter
wait    cmp     counter
        beq     wait
        endm

; Writes a text, in screen codes, to a place in the screen. The text is stored with the tables, and its names are the macro's own.
        defm    write place, /text
        ldx     #size
next    lda     text-1,x
        sta     place-1,x
        dex
        bne     next
        segment tables
        text    byte /text
size    = *-text
        endm

        segment basic
        basicstart start

        segment code
        zeropage frame                  ; counted by the interrupt

start   sei
        lda     #0
        sta     frame
        sta     border
        sta     background
        call    clear, balls.show, music.start
        write   screen+40*2+10, 'eight balls on a curve'
        write   screen+40*22+8, 'made in the extended language'
        jsr     install
        cli
        each_frame frame
        call    balls.move, title.paint, stars.move, music.play
        jmp     main

; Spaces on all of the screen.
clear   lda     #' '
        ldx     #250
@next   dex
        for     part,0,3
        sta     screen+250*part,x
        endfor
        bne     @next
        rts

; The interrupt runs in the memory after the variables, where its code is copied.
install ldx     #interrupt.size
@copy   lda     interrupt.tick.load-1,x
        sta     interrupt.tick-1,x
        dex
        bne     @copy
        store   interrupt.tick, vector
        rts

        scope   interrupt
        logical $c100
tick    inc     frame
        jmp     $ea31
size    = *-tick
        endlogical
        endscope
