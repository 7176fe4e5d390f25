; why: IF and IFDEF in a scope see its members above them, and names further out
; language: extended
*=$1000
outer = 1
scope s
inner = 2
if inner = 2
        byte 1
endif
if outer = 1
        byte 2
endif
ifdef inner
        byte 3
endif
ifdef later
        byte 4
endif
ifdef s.inner
        byte 5
endif
later = 1
endscope
ifdef inner
        byte 6
endif
