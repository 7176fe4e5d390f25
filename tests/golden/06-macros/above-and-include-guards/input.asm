; why: IFDEF and IFNDEF see only what stands above, or no include guard would work
*=$1000
    hello
    incasm "guarded.asm"
    incasm "guarded.asm"
    hello
