; why: a macro with parameters may have the name of a directive that yields to macros
; language: extended
*=$1000
defm    print value, other=2
        byte value, other
endm
        print 5
        print 6,7
