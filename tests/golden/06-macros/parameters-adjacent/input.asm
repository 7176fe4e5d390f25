; why: parameters that touch each other or other text are put together
*=$1000
defm glue
    byte /1/2,$/1/2,/2/1
/3/1_end
    lda #</3/1_end
    text "/1/2/3"
endm
    glue 1,2,ab
