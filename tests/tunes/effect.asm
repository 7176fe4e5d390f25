; SPDX-License-Identifier: MIT
; The sound effect of zap.asm as a tune: init starts it, and each frame plays it.
        incasm  "header.asm"
*=$1000-124
        sidhead $50,2,124,$1000,begin,zap_play,1,1,0,0
        sidmore %010100,0,0,0,0
begin   lda     #15
        sta     $d418
        jmp     zap
        incasm  "zap.asm"
