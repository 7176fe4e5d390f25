; why: LOGICAL: labels and `*` have the addresses where the code runs; `.load` is where a byte is stored
; language: extended
*=$1000
        ldx #size
@copy   lda routine.load-1,x
        sta routine-1,x
        dex
        bne @copy
        jmp routine
logical $c000
routine inc $d020
loop    jmp loop
size = *-routine
endlogical
after   word after,loop.load
