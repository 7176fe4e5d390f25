; why: a program that names and calls before it defines, as the original allows
*=$0801
; 10 SYS 2061
    BYTE $0b,$08,$0a,$00,$9e,"2061",0,0,0
start
    clearscreen ' '
    ldx first
@next
    lda message,x
    beq @done
    sta screen,x
    inx
    bne @next
@done
    Colour border,blue
    wait 2
    jmp *
--------------------------------
NOTE the tables of the program
message null 'Hello'
table byte screen
      byte colours,1

screen = $0400
colours = $d800
border = $d020
blue = 6
first = #0

DefM clearscreen
    ldx first
    lda #/1
@loop
    sta screen,x
    sta screen+250,x
    inx
    bne @loop
EndM
DefM Colour ; place, value
    lda #/2
    sta /1
EndM
DefM wait
    ldy #/1
@loop
    dey
    bne @loop
EndM
