; why: under -Wextra such operands are told, with the option that other versions of CBM prg Studio stand for
; args: -Wextra -Wno-unused-symbol input.asm
*=$1000
        sta flags
        sta flags+1
        lda flags,x
        sta.w flags+1
        sta flags+$1000
flags = $76
        sta flags+1
