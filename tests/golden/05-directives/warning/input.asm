; why: WARNING warns and goes on
*=$1000
    warning "not for the faint"
    rts
