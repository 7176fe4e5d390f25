; why: an error in a stretch that a macro emits is reported at its line
defm pair
        byte 1
endm
*=$1000
a       pair
b
        assert CYCLES(a,b) = 4
