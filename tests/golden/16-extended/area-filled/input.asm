; why: an area with a fill byte is there to its last byte
; language: extended
; areas: areas.json
segment code
        byte 1,2
