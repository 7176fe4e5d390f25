; why: words of other assemblers are names where only a name makes sense, and macros if there is one
*=$1000
        defm elif
        byte $aa
        endm
        if 1=1
elseif = 5
eif:    byte elseif
        elif
        endif
