; why: WARNING warns and continues
*=$1000
    warning "not for the faint"
    rts
