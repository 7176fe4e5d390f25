; why: a parameter in a comment does not count
*=$1000
defm set ; /1, /2
    lda #/1 ; not /2
    ; /3
endm
    set 1,2
