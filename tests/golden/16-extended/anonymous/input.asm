; why: a sign alone means the nearest label of its kind, two signs the one after that; a macro has its own
; language: extended
*=$1000
-       inx
-       dex
        bne -
        bne --
        beq +
        beq ++
+       nop
+       lda #1
-       bne -
        wait
        bne -
        jmp +
+       rts
defm    wait
        bne +
+       nop
endm
