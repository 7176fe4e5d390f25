; why: what the words of segments take
; language: extended
segment 1
segment a b
within 5
zeropage 5,1
endsegment x
