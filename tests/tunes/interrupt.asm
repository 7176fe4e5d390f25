; SPDX-License-Identifier: MIT
; An RSID: init sets a raster interrupt of its own, and does not count on anything but a C64 as it is after power-on.
        incasm  "header.asm"
*=$1000-126
        sidhead $52,2,124,0,begin,0,1,1,0,0
        sidmore %010100,0,0,0,0
        word    $1000
begin   jsr     init
        sei
        lda     #<frame
        sta     $0314
        lda     #>frame
        sta     $0315
        lda     #%01111111
        sta     $dc0d
        lda     $dc0d
        lda     #100
        sta     $d012
        lda     $d011
        and     #%01111111
        sta     $d011
        lda     #1
        sta     $d01a
        rts
frame   inc     $d019
        jsr     play
        jmp     $ea81
        incasm  "common.asm"
