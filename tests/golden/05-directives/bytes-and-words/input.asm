; why: BYTES and WORDS reserve, with zeros unless a value is given
*=$1000
    bytes 3
    bytes 2,5
    words 2
    words 1,$1234
