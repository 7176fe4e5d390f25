; why: the warning about chained comparisons can be made an error
; args: -Werror=chained-comparison input.asm
*=$1000
if 1=1 & 2=2
endif
    rts
