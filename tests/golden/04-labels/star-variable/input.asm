; why: a variable made of the star is the address at its place
*=$1000
    byte 1
here = *
    byte 2
there=*+1
    word here,there
