*=$1000
defm choose
if /1 = 1
        byte 1
elseif /1 = 2
        byte 2
endif
endm
