; why: a macro may set a variable that its own condition reads at each call
*=$1000
    pick 3
    pick 4
defm pick
if /1 & 1
    lda #/1
else
    ldx #/1
endif
endm
