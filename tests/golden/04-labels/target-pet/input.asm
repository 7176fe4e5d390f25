; why: PETs have a symbol of their model and one in common
; args: --target pet input.asm
*=$1000
    lda #TGT_PETBV2+TGT_PET
