; why: the warning about chained comparisons is switched off by its name
; args: -Wno-chained-comparison input.asm
*=$1000
if 1=1 & 2=2
    byte 1
else
    byte 2
endif
