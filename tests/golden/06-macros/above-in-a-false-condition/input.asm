; why: a DEFM that is left out defines nothing, above as little as below
*=$1000
    set 5
    rts
if 0
defm set
    ldx #/1
endm
endif
defm set
    lda #/1
endm
    set 6
