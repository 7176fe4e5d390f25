; why: labels and variables share one name space
*=$1000
thing inx
thing = 5
