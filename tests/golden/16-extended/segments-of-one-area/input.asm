; why: an area takes the segments of its list in the order of the list
; language: extended
; areas: areas.json
segment data
        byte 1
segment code
        byte 2
segment data
        byte 3
