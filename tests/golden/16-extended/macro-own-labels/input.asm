; why: labels and variables of a macro with named parameters are its own, but those that it exports are its caller's
; language: extended
*=$1000
defm    delay times, /name
        export /2_end
n = times-1
wait    ldx #n
@loop   dex
        bne @loop
        bne wait
/2_end
endm
n = 9
        delay 3,first
scope s
        delay 4,second
        jmp second_end
endscope
        jmp first_end
        jmp s.second_end
        lda #n
