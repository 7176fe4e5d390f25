; why: mnemonics, directives and index registers can be written in any case
*=$1000
    LDA #1
    lDx $10,Y
    BYTE 1
    bYtE 2
    Rts
    ASL A
    asl a
