; why: a macro may call itself as long as it ends
*=$1000
defm down
    byte /1
if /1 > 0
    down /1-1
endif
endm
    down 3
