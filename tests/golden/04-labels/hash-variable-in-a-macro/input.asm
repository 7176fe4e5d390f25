; why: a # counts if the name comes from a macro's argument or is in its body
*=$1000
defm set
    lda /1
    ldx speed
endm
    set speed
    set speed+1
    set $10
speed = #5
