; why: WORD stores the low byte first
*=$1000
label
    word $1234,label,1,-2
