; why: in the original language, words after the name of a macro count for nothing
*=$1000
defm    put value, other
label   lda #/1
endm
        put 5
        jmp label
