; why: a label of a macro is an address, which IF cannot know
*=$1000
    setup
if here = $1000
    byte 1
endif
defm setup
here inx
endm
