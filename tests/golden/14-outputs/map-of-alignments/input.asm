; why: a label after an ALIGN that had nothing to do keeps its address, as one after an ALIGN that moved
*=$1000
    align
here nop
    align 16
there nop
