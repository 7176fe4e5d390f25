; why: a member is known by its own name inside and with its scope outside, above and below, and a nearer one comes first
; language: extended
*=$1000
        jsr player.init
        jsr draw
scope player
init    lda #speed
        jsr draw
        jmp game.over
speed = 3
draw    rts
endscope
draw    rts
scope game
scope over.all
x = 7
endscope
over    lda over.all.x
        lda #speed
        ldx player.speed
speed = 4
endscope
