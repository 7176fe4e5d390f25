; why: digits, a point and digits are a number, and no name; another letter makes a name again
; language: extended
*=$1000
1.5 = 3
2.5     nop
2.5x    nop
1.5.6 = 1
