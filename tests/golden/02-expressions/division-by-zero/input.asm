; why: division by zero is an error
*=$1000
zero = 0
    byte 5/zero
