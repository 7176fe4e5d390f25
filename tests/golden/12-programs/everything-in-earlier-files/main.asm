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
