; why: surplus arguments are seen above the DEFM as well
*=$1000
    set 2,3
    set 4
defm set
    lda #/1
endm
