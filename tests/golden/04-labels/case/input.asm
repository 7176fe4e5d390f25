; why: labels and variables can be written in any case
*=$1000
Loop inx
    jmp LOOP
    lda #Count
COUNT = 3
    jmp loop
