; why: a real, a text or a list has a name from its line on, in all files
; language: extended
*=$1000
ratio = 1.25
title = "ab"
table = [1,[2,3],"c"]
        incasm "other.asm"
ifdef ratio
        byte 9
endif
