; why: a reference to an anonymous label is a value, too: that of the caller
; language: extended
*=$1000
defm    jne target
        beq +
        jmp target
+       nop
endm
-       dex
        jne -
        rts
