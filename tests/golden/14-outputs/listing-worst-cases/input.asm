; why: after the symbols come the most cycles of the routines that are called; one without a bound is left out
*=$1000
start   jsr clear
        jsr wait
        rts
clear   ldx #4          ; 2
@next   sta $0400,x     ; 5
        dex             ; 2
        bne @next       ; 3, the last time 2
        rts             ; 6
wait    lda $d012
        bne wait
        rts
