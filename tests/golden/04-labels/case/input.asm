; why: labels and variables are written in any case
*=$1000
Loop inx
    jmp LOOP
    lda #Count
COUNT = 3
    jmp loop
