; why: nobody but the call sees a label of its own, and EXPORT comes before the label
; language: extended
*=$1000
defm    delay ()
wait    nop
        export wait
endm
        delay
        jmp wait
