; why: a scope ends in the file, macro or REPEAT in which it begins
; language: extended
*=$1000
        repeat 0,0,i
        scope one
        endrepeat
        endscope
        scope two
