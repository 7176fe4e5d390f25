; why: a parameter may be the mnemonic, the index, the operand or the whole line
*=$1000
defm any
    /1 /2,/3
    /4
    word /2+1
endm
    any sta,$10,x,inx
    any ldx,$20,y,byte 5
