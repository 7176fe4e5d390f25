; why: a macro that is called without its arguments is named
*=$1000
defm fetch
    lda /1
endm
    fetch
