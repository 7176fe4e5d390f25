; why: a stretch may go from one file to the next
; args: input.asm second.asm
*=$1000
a       nop             ; 2
        lda second,x    ; 4+1
