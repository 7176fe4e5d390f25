; why: a symbol that is left out is not defined
*=$1000
if 0
flag = 1
label
endif
ifdef flag
    byte 1
endif
ifdef label
    byte 2
endif
    byte 3
