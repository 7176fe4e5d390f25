; why: labels and statements may be in any column
   *=$1000
lda #1
   start   lda #2
                next
rts
   jmp next
