scope game.map
        lda #width
height = 25
        lda #height
endscope
