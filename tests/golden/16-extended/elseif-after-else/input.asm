; why: nothing may follow ELSE but ENDIF
; language: extended
*=$1000
if 0
else
elseif 1
        byte 1
endif
