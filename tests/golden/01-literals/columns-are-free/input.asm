; why: labels and statements stand in any column
   *=$1000
lda #1
   start   lda #2
                next
rts
   jmp next
