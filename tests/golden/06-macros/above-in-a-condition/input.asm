; why: a call that is left out does not count, whatever the macro below would do
*=$1000
if 0
    setup
endif
ifdef level
    byte 1
else
    byte 2
endif
    setup
ifdef level
    byte 3
endif
defm setup
level = 1
endm
