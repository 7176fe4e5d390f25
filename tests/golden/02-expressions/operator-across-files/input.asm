; why: OPERATOR stays in force when an included file ends
*=$1000
A1 = $0400
    incasm "calc.asm"
    byte >A1+480
