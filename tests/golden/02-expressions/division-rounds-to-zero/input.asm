; why: division drops the fraction
*=$1000
    byte 7/2*2,2*7/2,255/256,1/3+2/3
    byte -8/4,100/3/3
