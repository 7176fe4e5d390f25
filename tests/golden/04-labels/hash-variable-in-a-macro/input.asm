; why: a # counts where the name comes out of a macro's argument or stands in its body
*=$1000
defm set
    lda /1
    ldx speed
endm
    set speed
    set speed+1
    set $10
speed = #5
