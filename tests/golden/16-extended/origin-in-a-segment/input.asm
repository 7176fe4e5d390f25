; why: `*=` is for default; the message names AT
; language: extended
; areas: areas.json
segment code
*=$1010
        nop
