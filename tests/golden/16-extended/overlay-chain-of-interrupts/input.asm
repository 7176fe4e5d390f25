; why: with CALLS, a chain of interrupts is one thread, and its routines may share bytes
; language: extended
; areas: areas.json
segment code
main    lda #<upper
        ldx #>upper
        rts
upper   jsr a
        calls lower
        lda #<lower
        ldx #>lower
        jmp $ea31
lower   jsr b
        jmp $ea81
overlay a
zeropage one
endoverlay
a       sta one
        rts
overlay b
zeropage two
endoverlay
b       sta two
        rts
