; why: what is written to, indexed, a pointer, part of another address or never used with # is an address
; args: input.asm -Wall
*=$1000
written = 2
    lda written
    sta written
    lda #written
counted = 3
    lda counted
    inc counted
    lda #counted
table = 4
    lda table
    lda table,x
    lda #table
pointer = 6
    lda pointer
    lda (pointer),y
    lda #pointer
base = 8
next = base+1
    lda base
    ldx #base
    sty next
halves = $0a
    lda halves
    lda #<halves
status = $90
    lda status
shown = $0b
    lda shown
    lda #shown
    watch shown
flags = $0c
    bit flags
    lda flags
    lda #flags
big = 300
    lda big
    lda #<big
