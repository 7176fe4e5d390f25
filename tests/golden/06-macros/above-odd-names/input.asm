; why: names with digits, dots and dollars are called above their DEFM too
*=$1000
    16bitinc $fb
    .put 5
    put$ 6
    rts
defm 16bitinc
    inc /1
    bne @done
    inc /1+1
@done
endm
defm .put
    byte /1
endm
defm put$
    byte /1
endm
