; why: values outside of 32 bits are an error
*=$1000
    word 65536*65536
    word 2147483647+1
