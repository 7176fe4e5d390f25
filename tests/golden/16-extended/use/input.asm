; why: USE offers the members of a scope up to the end of its own scope, file or macro; the names of the place itself come first
; language: extended
*=$1000
scope lib
one = 1
two = 2
endscope
scope a
use lib
two = 3
        byte one,two
scope b
        byte one,two
endscope
endscope
one = 4
        byte one
use lib
        byte one,two
incasm "inner.asm"
        byte three
three = 6
