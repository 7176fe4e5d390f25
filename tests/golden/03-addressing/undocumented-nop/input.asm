; why: NOP with an operand reads and drops it
*=$1000
    nop
    nop #1
    nop $10
    nop $10,x
    nop $1234
    nop $1234,x
