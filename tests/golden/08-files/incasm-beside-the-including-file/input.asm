; why: a file is looked for beside the one that includes it, then beside the first
*=$1000
    incasm "parts/one.asm"
