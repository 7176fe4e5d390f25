; why: what a macro defines counts from its call on, though the DEFM stands below
*=$1000
    setup 3
if level = 3
    byte 1
else
    byte 2
endif
    byte level
defm setup
level = /1
endm
