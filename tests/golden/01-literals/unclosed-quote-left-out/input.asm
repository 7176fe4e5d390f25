; why: open quotes in lines that are left out are not checked
*=$1000
if 0
    text "abc
endif
    rts
