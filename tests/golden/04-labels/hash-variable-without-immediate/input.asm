; why: if the mnemonic has no immediate mode the error names the variable
*=$1000
    sta speed
    inc speed
speed = #$05
    jmp speed
    sta speed,x
