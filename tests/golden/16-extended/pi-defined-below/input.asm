; why: a name that was the number pi above must not mean something else below
; language: extended
*=$1000
        byte round(pi)
pi      nop
