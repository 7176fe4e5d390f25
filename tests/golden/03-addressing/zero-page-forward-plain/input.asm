; why: with --forward-zeropage plain an operand with an operator or an index is absolute when its symbol is defined below
; args: --forward-zeropage plain input.asm
*=$1000
        sta flags
        sta flags+1
        lda flags,x
above = $20
        lda above+1
        lda above,x
        lda (flags),y
        lda.z flags+1
        inc <flags
flags = $76
        sta flags+1
