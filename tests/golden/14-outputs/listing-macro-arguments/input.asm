; why: the lines of a macro show the arguments of their call, with their comments; those handed on as well
*=$1000
defm put
    lda /1 ; the value of /1
    sta /2
endm
defm twice
    put /1,$d020
    put #/2, $d021 ; other
endm
    twice 5,6
    put #7,1024 ; last
