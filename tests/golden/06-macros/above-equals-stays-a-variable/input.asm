; why: a macro's name followed by an equals sign is a variable
*=$1000
set = 5
bump=6
    lda #set
    ldx #bump
    set
    bump
defm set
    byte 1
endm
defm bump
    byte 2
endm
