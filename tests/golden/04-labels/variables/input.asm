; why: a variable has the value of its expression, with or without spaces
*=$1000
one = 1
two=one+one
three EQU 3
here = *
    byte one,two,three
    word here
