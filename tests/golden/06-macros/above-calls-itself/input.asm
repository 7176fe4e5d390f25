; why: a macro may call itself above its DEFM as well, as long as it ends
*=$1000
    down 2
defm down
    byte /1
if /1 > 0
    down /1-1
endif
endm
