; why: what does not fit names its item, and so does a division by zero
; language: extended
*=$1000
        byte for i,0,300: i
        word for i,0,3: i*30000
        byte for i,-2,2: 10/i
        byte for i,0,3: i*0.5
        byte for i,0,3
        byte for i: 1
