; why: commas inside quotes or parentheses do not split arguments
*=$1000
defm show
    text /1
    lda /2
endm
    show "a,b",($10,x)
    show "c" , $10
