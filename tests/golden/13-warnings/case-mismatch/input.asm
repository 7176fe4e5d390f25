; why: the first use of a symbol with another spelling is shown, with the number of the others
; args: input.asm -Wall
*=$1000
counter = 2
Start lda counter
    inc COUNTER
    dec (Counter)+1
    jmp start
end = START+1
