; why: what is wrong in a stretch that a macro emits is told at its line
defm pair
        byte 1
endm
*=$1000
a       pair
b
        assert CYCLES(a,b) = 4
