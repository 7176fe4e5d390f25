; why: ELSEIF assembles its lines if no part above did and its value is not 0, also in conditions around and inside it
; language: extended
*=$1000
level = 2
if level = 1
        byte 1
elseif level = 2
        byte 2
elseif 1
        byte 3
else
        byte 4
endif
if 0
    if 1
        byte 5
    elseif 1
        byte 6
    endif
ElseIf level > 1
    if 0
        byte 7
    elseif 0
        byte 8
    else
        byte 9
    endif
endif
ifdef nowhere
        byte 10
elseif level
        byte 11
endif
