; SPDX-License-Identifier: MIT
; 34 songs, of which the last bit of the speeds says that those from 32 on are played by a timer. The frequency's high byte is the song.
        incasm  "header.asm"
*=$1000-124
        sidhead $50,2,124,$1000,choose,play,34,2,$8000,0
        sidmore %010100,0,0,0,0
choose  pha
        jsr     init
        pla
        sta     sid+1
        rts
        incasm  "common.asm"
