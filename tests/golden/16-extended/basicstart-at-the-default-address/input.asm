; why: BASICSTART belongs where a program begins: no origin is missing
; language: extended
        basicstart main
main    rts
