; SPDX-License-Identifier: MIT
; Three songs: the first is played by a timer that init sets to 100 Hz, the second by the timer as it is, the third each frame.
        incasm  "header.asm"
*=$1000-124
        sidhead $50,2,124,$1000,choose,play,3,1,0,%11
        sidmore %010100,0,0,0,0
choose  pha
        jsr     init
        pla
        bne     @end
        lda     #<9851
        sta     $dc04
        lda     #>9851
        sta     $dc05
@end    rts
        incasm  "common.asm"
