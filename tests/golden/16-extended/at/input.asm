; why: AT goes on at an address within the area
; language: extended
; areas: areas.json
segment code
        byte 1
at $1008
        byte 2
at *+2
here    byte 3
        word here
