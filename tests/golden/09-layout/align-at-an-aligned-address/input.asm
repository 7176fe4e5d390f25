; why: ALIGN at an aligned address does nothing, and a label after it keeps the address
*=$1000
    align
here byte 1
    word here
*=$1010
    align 16
there word there
    align 1
last word last
