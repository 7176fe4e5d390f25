; why: a source that includes itself is stopped
*=$1000
    incasm "input.asm"
