; SPDX-License-Identifier: MIT
; A tune in the RAM below the KERNAL, which is visible only while the tune is called.
        incasm  "header.asm"
*=$e000-124
        sidhead $50,2,124,$e000,init,play,1,1,0,0
        sidmore %010100,0,0,0,0
        incasm  "common.asm"
