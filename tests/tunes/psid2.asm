; SPDX-License-Identifier: MIT
; PSID version 2 for NTSC and an 8580. The data has the load address, and init is its first byte; the page at $c000 is free.
        incasm  "header.asm"
*=$1000-126
        sidhead $50,2,124,0,0,play,1,1,0,0
        sidmore %101000,$c0,1,0,0
        word    $1000
        incasm  "common.asm"
