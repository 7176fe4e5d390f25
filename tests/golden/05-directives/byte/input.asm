; why: BYTE stores expressions, one byte each
*=$1000
five = 5
    byte 1,2,3
    byte 1 , five+1 , <$1234
    BYTE five
