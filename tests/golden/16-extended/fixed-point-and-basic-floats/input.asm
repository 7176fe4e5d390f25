; why: FIXED and FLOAT5, with patterns of BASIC's ROM
; language: extended
*=$1000
        word fixed(1.5,8), fixed(-0.25,8), fixed(100,4)
        byte float5(1), float5(0.25), float5(-32768), float5(10), float5(0), float5(log(2)), float5(sqrt(2))
