; why: a real never becomes an integer by itself: the hint names round
; language: extended
*=$1000
half = 0.5
        byte half
        word 2*half
        lda #1.5
        dcb half,0
if half
endif
repeat 0,1.5,i
endrepeat
*=$1000+half
