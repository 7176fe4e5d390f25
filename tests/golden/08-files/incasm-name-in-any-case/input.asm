; why: file names match in any case, and either slash separates folders
*=$1000
    incasm "PARTS\One.ASM"
    incasm "parts/one.asm"
