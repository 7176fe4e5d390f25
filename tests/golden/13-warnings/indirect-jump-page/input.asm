; why: the 6502 takes the high byte of a pointer that ends a page from the start of that page
vector = $12ff
*=$1000
    jmp ($12ff)
    jmp (vector)
    jmp (later)
*=$11ff
later word 0
