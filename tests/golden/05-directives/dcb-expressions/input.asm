; why: count and value of DCB and DCW are expressions; the value may be defined below
*=$1000
start
    dcb 2*2-1,1+1
    dcb 2,later
    DCB 1 , <start+1
    dcw 2,start+1
    dcw 1,later*256
later = 5
