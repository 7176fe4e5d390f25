; why: ELSEIF would be skipped silently where lines are left out, and change what is built
*=$1000
a = 1
        if a=2
        nop
        elseif a=1
        inx
        else
        iny
        endif
        if a=1
        elif a=2
        #endif
        endif
