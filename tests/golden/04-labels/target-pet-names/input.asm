; why: the PET has a symbol for its BASIC and one for itself
; args: --target pet input.asm
*=$1000
    byte TGT_PETBV2,TGT_PET
ifdef TGT_C64
    byte 64
endif
