; why: commas in either quotes and in nested parentheses belong to the argument
*=$1000
defm show
    text /1
    text /3
    lda /2
endm
    show "a,b",#((2+3)*2),'a,b'
    show ",",(($12-1)-1,x),';'
