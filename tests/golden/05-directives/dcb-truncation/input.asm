; why: the value of DCB and BYTES is masked to one byte, with a warning
*=$1000
    dcb 2,255
    dcb 2,300
    bytes 2,256
    dcb 1,-129
    dcb 1,later
later = $1234
