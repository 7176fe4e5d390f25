; why: the line of BASIC has as many digits as the address
; language: extended
*=$0801
basicstart main
        dcb 10000-12-$0801
main    rts
