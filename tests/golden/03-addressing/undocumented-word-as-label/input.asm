; why: an undocumented mnemonic that needs an operand is a label when it stands alone
*=$1000
slo
    inx
    jmp slo
