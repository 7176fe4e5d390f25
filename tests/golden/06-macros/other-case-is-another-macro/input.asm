; why: two macros whose names differ in case only are two macros
*=$1000
    set 1
    SET 2
defm set
    lda #/1
endm
defm SET
    ldx #/1
endm
    set 3
    SET 4
