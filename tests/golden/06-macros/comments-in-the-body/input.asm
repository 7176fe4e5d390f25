; why: comments in the body are comments
*=$1000
defm body ; takes /1 and /2
    ; load /1
    lda #/1 ; not /2
endm ; body
    body 1
