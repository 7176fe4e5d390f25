; why: an interrupt may run at any time; which routine it is shows where its address is kept
; language: extended
; areas: areas.json
segment code
main    lda #<irq
        sta $0314
        lda #>irq
        sta $0315
        jmp draw
overlay draw
zeropage pointer,2
endoverlay
draw    sta pointer
        rts
irq     jsr music
        calls $ea31
        jmp (old)
overlay music
zeropage voice
endoverlay
music   sta voice
        rts
old     word 0
