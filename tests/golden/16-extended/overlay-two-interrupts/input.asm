; why: each address that is kept may be another interrupt, unless CALLS says that one follows the other
; language: extended
; areas: areas.json
segment code
main    lda #<upper
        ldx #>upper
        rts
upper   jsr a
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
