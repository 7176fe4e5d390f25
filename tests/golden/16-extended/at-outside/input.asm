; why: AT stays within the area, and goes forwards only
; language: extended
; areas: areas.json
segment code
        dcb 16,1
at $1008
        byte 2
at $2000
        byte 3
