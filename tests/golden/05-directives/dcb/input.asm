; why: DCB stores a byte many times
*=$1000
count = 3
    dcb 4,7
    DCB count,count*2
    dcb 2,-1
