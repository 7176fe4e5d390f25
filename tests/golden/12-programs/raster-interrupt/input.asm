; why: macros, conditions, tables of low and high bytes, alignment
vic = $d000
debugging = 0
defm poke ; address, value
    lda #/2
    sta /1
endm
*=$1000
init
    sei
    poke vic+$20,0
    poke $0314,<irq
    poke $0315,>irq
    cli
    rts
irq
ifdef debugging
    inc vic+$20
endif
    asl vic+$19
    jmp $ea31
    align 32
low
    byte <init,<irq
high
    byte >init,>irq
    repeat 0,3,row
    word $0400+row*40
    endrepeat
