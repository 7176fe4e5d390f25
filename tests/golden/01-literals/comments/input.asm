; why: a semicolon starts a comment, even touching the operand
; a comment alone
*=$1000;origin
    adc #29;88
        ; an indented comment
    rts ; the end
;
