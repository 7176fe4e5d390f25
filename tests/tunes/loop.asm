; SPDX-License-Identifier: MIT
; An RSID whose init never returns: it waits for the KERNAL's interrupts, which count at $a2.
        incasm  "header.asm"
*=$1000-126
        sidhead $52,2,124,0,begin,0,1,1,0,0
        sidmore %010100,0,0,0,0
        word    $1000
begin   jsr     init
again   lda     $a2
same    cmp     $a2
        beq     same
        jsr     play
        jmp     again
        incasm  "common.asm"
