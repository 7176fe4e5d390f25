; why: in areas of best fit the largest piece comes first, and small ones fill the holes
; language: extended
; areas: areas.json
segment parts
        byte 1,1
segment parts
at $1006
        byte 9,9
segment parts
        byte 2,2,2,2
segment parts
align 4
        byte 3
