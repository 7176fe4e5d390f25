; why: a segment needs an area
; language: extended
; areas: areas.json
segment codes
        nop
segment code
        nop
