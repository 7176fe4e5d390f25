; why: PETs have a symbol of their model and one in common
; args: --target petbv4 input.asm
*=$1000
    lda #TGT_PETBV4+TGT_PET
