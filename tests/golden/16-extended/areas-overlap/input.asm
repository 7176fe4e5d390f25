; why: two areas of the program may not overlap
; language: extended
; areas: areas.json
segment code
        nop
