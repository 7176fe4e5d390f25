; why: a label before ALIGN has the address before it, one after it the address after
*=$1000
    byte 9
before align 4
behind word before,behind
    align $10
    word *
