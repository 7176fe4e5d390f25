; why: what is wrong with areas is reported with its place
; language: extended
; areas: areas.json
        nop
