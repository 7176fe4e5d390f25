; why: what cannot be a member or a value
; language: extended
*=$1000
struct  point
x       byte
y       byte
endstruct
struct  bad
        lda #1
endstruct
struct  worse
union
a       byte
endstruct
struct  worst
a       byte 256
endstruct
p       point 1,2,3
q       point z=1
