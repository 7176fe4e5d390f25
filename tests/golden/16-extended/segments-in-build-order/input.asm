; why: pieces of a segment follow each other in its area, and a label at the end of a piece stays there
; language: extended
; areas: areas.json
segment data
first   byte 1,2
segment code
start   lda first
        ldx second
middle
segment data
second  byte 3
        word middle
segment code
        jmp start
