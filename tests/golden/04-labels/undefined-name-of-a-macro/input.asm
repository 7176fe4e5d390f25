; why: a label whose name a macro has is a call, which the missing label is explained by
*=$1000
 jmp clear
clear nop
defm clear
 lda #0
endm
