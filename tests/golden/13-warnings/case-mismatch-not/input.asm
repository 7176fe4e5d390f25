; why: the same spelling, symbols of the command line, and words that are no symbols are no mismatch
; args: input.asm -Wall -Dlevel=3
*=$1000
Start LDA #LEVEL
@Loop Bne @Loop
    byte <(Start), tgt_c64
    jmp (Start)
