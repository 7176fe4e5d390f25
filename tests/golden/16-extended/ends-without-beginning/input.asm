; why: ENDSEGMENT, ENDWITHIN and ENDLOGICAL end what is open in their own file, macro or repetition
; language: extended
; areas: areas.json
defm    leave
endsegment
endm
segment code
        leave
endwithin
endsegment
endsegment
endlogical
