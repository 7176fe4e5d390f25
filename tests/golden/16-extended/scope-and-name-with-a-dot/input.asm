; why: a label written with a dot and a member of the scope of that name are one symbol
; language: extended
*=$1000
a.b     nop
scope a
B       nop
endscope
