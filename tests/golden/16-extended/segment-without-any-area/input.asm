; why: the hint says how an area is written
; language: extended
segment code
        nop
