; why: where blocks overlap the byte assembled last wins, with one warning
*=$1000
    byte 1,2,3,4
*=$1001
    byte 8,9
