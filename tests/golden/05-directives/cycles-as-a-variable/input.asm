; why: a variable, a local label and a macro may have the name
defm cycles
        lda #/1
        ldx #/2
endm
*=$1000
        cycles 1,2
        cycles (3),4
@cycles lda #CYCLES
        jmp @cycles
        assert CYCLES(@cycles,@cycles+2) = 2
cycles = 63
