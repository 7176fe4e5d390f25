; why: only what is in an area with a bank has one
; language: extended
; areas: areas.json
segment code
a       nop
        byte BANK(a)
