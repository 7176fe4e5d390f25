; why: a SCOPE that comes again goes on with the same members, also in another file and in a scope around it
; language: extended
*=$1000
scope game
scope map
width = 40
endscope
endscope
incasm "more.asm"
        lda #game.map.height
