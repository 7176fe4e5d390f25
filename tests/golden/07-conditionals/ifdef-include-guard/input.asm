; why: an include guard lets a file count once
*=$1000
    incasm "guarded.asm"
    incasm "guarded.asm"
    byte value
    incasm "guarded.asm"
