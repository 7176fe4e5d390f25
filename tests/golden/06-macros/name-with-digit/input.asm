; why: a macro's name may start with a digit
*=$1000
defm 16bitinc
    inc /1
    bne @done
    inc /1+1
@done
endm
    16bitinc $fb
    rts
