*=$1000
start byte 1
*=*+1
    byte TGT_C64
