; why: a count of zero is nothing, and the label behind stays
*=$1000
    dcb 0,7
    dcw 0,7
    bytes 0
    words 0
here word here
