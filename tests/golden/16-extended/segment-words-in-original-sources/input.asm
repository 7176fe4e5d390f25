; why: an original source may use the new words as names
*=$1000
segment
at      nop
within  = 5
logical lda #within
zeropage
endsegment
        jmp segment
endlogical jmp at
endwithin jmp zeropage
