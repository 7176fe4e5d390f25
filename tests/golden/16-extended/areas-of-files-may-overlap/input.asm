; why: areas of different files are loaded at different times
; language: extended
; areas: areas.json
segment one
        byte 1
