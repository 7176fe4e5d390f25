; why: an unknown word with an operand is an error
*=$1000
    lad #1
    foo $1234,x
