; why: a word takes -32768 to 65535
*=$1000
    word 65535,-32768
