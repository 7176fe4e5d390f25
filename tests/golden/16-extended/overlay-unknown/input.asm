; why: what may lead anywhere proves nothing: a vector, an RTS that jumps, an instruction that is changed
; language: extended
; areas: areas.json
segment code
main    jsr a
        jsr b
        jsr c
        jmp (somewhere)         ; in the program itself it does not matter
overlay a
zeropage one
endoverlay
a       sta one
        jmp (somewhere)
overlay b
zeropage two
endoverlay
b       lda two
        pha
        pla
        pha
        lda #0
        pha
        rts
overlay c
zeropage three
endoverlay
c       sta three
        sta @call+1
        stx @value+1
@call   jsr $ffd2
@value  lda #0
        rts
somewhere word 0
