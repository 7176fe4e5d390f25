; why: a directive of another assembler alone on a line is a label, which nothing uses
; language: extended
*=$1000
scope player
move    inc $d020
        rts
.endproc
        .endblock
endscope
.here
        jsr player.move
        jsr .page
.page   rts
