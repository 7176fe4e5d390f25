; why: a count of zero is nothing, and the label after it keeps its address
*=$1000
    dcb 0,7
    dcw 0,7
    bytes 0
    words 0
here word here
