; why: an address is known too late for reals, texts and lists; LOW and HIGH are the linker's, too
; language: extended
*=$1000
start   byte low(start+1), high(start)
        byte round(start*0.5)
        lda start+0.5
        byte len(start)
        byte [start]
        byte part("abc",later)
later   nop
