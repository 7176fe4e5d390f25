; why: parentheses group
*=$1000
MAPRAM = $0400
    byte (2+3)*4,((1+2)*(3+4)),20/(2+3)
    sta MAPRAM + (4 * 14 * 40)
