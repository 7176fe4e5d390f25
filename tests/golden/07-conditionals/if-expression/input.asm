; why: IF takes its lines when the expression is not zero
*=$1000
level = 3
if level-3
    byte 1
endif
if level
    byte 2
endif
if level-4
    byte 3
endif
