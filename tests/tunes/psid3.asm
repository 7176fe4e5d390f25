; SPDX-License-Identifier: MIT
; PSID version 3 with a second SID, an 8580, at $d420.
        incasm  "header.asm"
*=$1000-124
        sidhead $50,3,124,$1000,init,play,1,1,0,0
        sidmore %10010100,0,0,$42,0
        incasm  "common.asm"
