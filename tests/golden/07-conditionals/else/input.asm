; why: ELSE takes the other lines
*=$1000
ifdef nothing
    byte 1
else
    byte 2
endif
if 1
    byte 3
Else
    byte 4
endif
