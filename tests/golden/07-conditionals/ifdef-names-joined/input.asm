; why: IFDEF takes names joined by AND, OR and NOT in any case: NOT binds tightest, OR loosest; IFNDEF is NOT of all of it
*=$1000
a = 1
b = 1
or = 1
        ifdef a AND b
        byte $01
        endif
        ifdef a and c
        byte $02
        endif
        IFDEF c OR b
        byte $03
        endif
        ifdef a And Not c
        byte $04
        endif
        ifdef not a or b and c
        byte $05
        else
        byte $06
        endif
        ifdef b or a and c
        byte $07
        endif
        ifndef c or d
        byte $08
        endif
        ifndef a or d
        byte $09
        endif
        ifdef or                ; a single word is a name
        byte $0a
        endif
        ifdef c or or
        byte $0b
        endif
        ifdef not not a
        byte $0c
        endif
        ifdef not
        byte $0d
        endif
