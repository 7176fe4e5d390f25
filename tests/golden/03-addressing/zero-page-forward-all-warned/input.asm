; why: under -Wextra such operands are reported, with the option that selects the behaviour of other versions of CBM prg Studio
; args: -Wextra -Wno-unused-symbol input.asm
*=$1000
        sta flags
        sta flags+1
        lda flags,x
        sta.w flags+1
        sta flags+$1000
flags = $76
        sta flags+1
