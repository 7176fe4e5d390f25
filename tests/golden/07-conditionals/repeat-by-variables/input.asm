; why: first, last and step are expressions
*=$1000
rows = 3
    repeat 1,rows-1,row
    word $0400+row*40
    endrepeat
