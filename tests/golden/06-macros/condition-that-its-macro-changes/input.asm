; why: a condition around a DEFM must not change its result once the macros below are known
*=$1000
    setup
ifdef flag
defm show
    byte 2
endm
endif
defm setup
flag = 1
endm
    rts
