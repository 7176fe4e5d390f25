; why: a number that is used with # elsewhere and never written to is hardly an address here
; args: input.asm -Wall
*=$1000
speed = 5
width = 40
    lda speed
    sta $d020
    lda #speed
    ldx width-1
    cpx #width
    sta $0400+width
    lda $0400+width,y
    rts
