; why: a star on both sides moves the address; plus nothing is no gap
*=$1000
    byte 1
*=*+0
    byte 2
* = * + 2
    byte 3
 *=*+1+1
here word here
