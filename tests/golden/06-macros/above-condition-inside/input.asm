; why: conditions in a macro are decided at each call, above the DEFM too
*=$1000
    choose 1
    choose 2
defm choose
if /1 = 1
    inx
else
    dex
endif
endm
