; why: a parenthesis is opened before it is closed
*=$1000
    byte 1+2)
