; why: STX,Y and STY,X exist in the zero page only
*=$1000
    stx $10,y
    sty $10,x
    stx $1234,y
    sty $1234,x
