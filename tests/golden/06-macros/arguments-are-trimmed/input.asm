; why: spaces around arguments do not count
*=$1000
defm var
/1_end = /2
endm
    var   abc  ,   7  ; comment
    lda #abc_end
