; SPDX-License-Identifier: MIT
; PSID version 1: one song, played each frame.
        incasm  "header.asm"
*=$1000-118
        sidhead $50,1,118,$1000,init,play,1,1,0,0
        incasm  "common.asm"
