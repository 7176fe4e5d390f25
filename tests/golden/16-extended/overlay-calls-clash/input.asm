; why: what CALLS names runs while its routine does
; language: extended
; areas: areas.json
segment code
main    jsr a
        jmp b
overlay a
zeropage one
endoverlay
a       sta one
        calls b
        jmp (somewhere)
overlay b
zeropage two
endoverlay
b       sta two
        rts
somewhere word b
