; why: a parenthesis is closed
*=$1000
    byte (1+2
