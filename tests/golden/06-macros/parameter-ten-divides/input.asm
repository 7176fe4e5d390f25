; why: with fewer arguments /10 and /16 divide
*=$1000
defm half
    lda #64/16
    ldx #/1/16
    byte 100/10,$40/16+1,(32)/16
    lda table/16
endm
    half 32
table = $0100
