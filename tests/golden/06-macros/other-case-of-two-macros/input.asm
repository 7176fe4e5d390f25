; why: in a case of neither, two macros that differ in case only are not called
*=$1000
defm set
    lda #/1
endm
defm SET
    ldx #/1
endm
    Set 5
