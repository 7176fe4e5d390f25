; why: a label whose name a macro has is a call, which explains the missing label
*=$1000
 jmp clear
clear nop
defm clear
 lda #0
endm
