; why: a macro may repeat
*=$1000
defm squares
    repeat 1,/1,n
    byte n*n
    endrepeat
endm
    squares 3
    repeat 1,2,k
    squares k
    endrepeat
