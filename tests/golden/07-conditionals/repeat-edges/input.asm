; why: REPEAT with one turn, with a step that skips the end, and over zero
*=$1000
    repeat 5,5,n
    byte n
    endrepeat
    repeat 0,5,2,n
    byte n
    endrepeat
    repeat -2,1,n
    byte n
    endrepeat
    repeat 3,1,-1,n
    byte n
    endrepeat
