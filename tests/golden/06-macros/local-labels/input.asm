; why: local labels belong to one expansion, and the caller's scope continues after it
*=$1000
defm wait
    ldx #/1
@loop dex
    bne @loop
endm
start
@loop
    wait 3
    wait 4
    jmp @loop
