; why: a macro whose only DEFM is left out is unknown
*=$1000
    set 5
    rts
if 0
defm set
    ldx #/1
endm
endif
