; SPDX-License-Identifier: MIT
; PSID version 4 with a second and a third SID, and with samples for PlaySID.
        incasm  "header.asm"
*=$1000-124
        sidhead $50,4,124,$1000,init,play,1,1,0,0
        sidmore %0101010110,0,0,$42,$e0
        incasm  "common.asm"
