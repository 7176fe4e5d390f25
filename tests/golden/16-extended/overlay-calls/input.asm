; why: CALLS says what an instruction runs: the same routines as without, and no byte more
; language: extended
; areas: areas.json
segment code
main    jsr a
        jsr b
        jsr c
        rts
overlay a
zeropage one
endoverlay
a       sta one
        calls 0
        jmp (somewhere)
overlay b
zeropage two
endoverlay
b       sta two
        pha
        pha
        calls left,right
        rts
overlay c
zeropage three
endoverlay
c       sta three
        sta @call+1
        calls right
@call   jsr right
        rts
left    rts
right   rts
somewhere word left-1,right-1
