; why: a number that BASIC cannot hold, and one that fixed point cannot
; language: extended
*=$1000
        byte float5(pow(2,127))
        word fixed(1.5,32)
        word fixed(3.0,31)
