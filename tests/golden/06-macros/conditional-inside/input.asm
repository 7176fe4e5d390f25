; why: conditions in a macro are decided at each call
*=$1000
defm choose
if /1 = 1
    inx
else
    dex
endif
endm
    choose 1
    choose 2
