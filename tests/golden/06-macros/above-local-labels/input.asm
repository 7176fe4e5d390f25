; why: local labels belong to one expansion, above the DEFM as below
*=$1000
start
@loop
    wait 3
    wait 4
    jmp @loop
defm wait
    ldx #/1
@loop dex
    bne @loop
endm
