; why: the PET with BASIC 4 has a symbol of its own
; args: --target petbv4 input.asm
*=$1000
    byte TGT_PETBV4,TGT_PET
ifdef TGT_PETBV2
    byte 2
endif
