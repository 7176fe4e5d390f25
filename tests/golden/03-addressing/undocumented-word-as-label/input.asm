; why: an undocumented mnemonic that needs an operand is a label if it is alone on the line
*=$1000
slo
    inx
    jmp slo
