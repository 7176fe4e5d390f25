*=$2000
start   jmp loop
loop    rts
own2    rts
