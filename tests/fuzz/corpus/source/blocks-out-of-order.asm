        endif
        else
        endm
        endrepeat
        ifdef x
        else
        else
        repeat 1,2,i
        endif
        endrepeat
        defm
        defm a
        defm b
        endm
        if
        if 1 = = 1
        if 1 <> 2 <> 3
        repeat 1,3
        repeat ,,,
        repeat 5,1,-2,k
        byte k
        endrepeat
        if k
