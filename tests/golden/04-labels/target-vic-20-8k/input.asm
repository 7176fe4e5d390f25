; why: the VIC 20 with 8 KB has a symbol of its own
; args: --target vic20-8k input.asm
*=$1000
    lda #TGT_VIC20_8K
