; why: open quotes in lines that are left out are not looked at
*=$1000
if 0
    text "abc
endif
    rts
