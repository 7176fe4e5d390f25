; why: a symbol of the command line chooses the DEFM for the calls above it
; args: -D quick input.asm
*=$1000
    set 5
ifdef quick
defm set
    ldx #/1
endm
else
defm set
    lda #/1
endm
endif
