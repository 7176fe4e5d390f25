; why: a SEGMENT counts up to its ENDSEGMENT, or to the end of the file, macro or repetition in which it stands
; language: extended
; areas: areas.json
*=$1080
defm    keep
segment data
        byte /1
endm
segment code
        nop
        keep 1
        byte $11
endsegment
        byte $22
        keep 2
incasm "inner.asm"
        byte $33
