; why: in a scope, a label has its members under its short name, and segments have theirs
; language: extended
; areas: areas.json
*=$0fe0
scope player
        lda routine.load
        lda other.load
        lda #code.size
logical $c000
routine inc $d020
        jmp routine
endlogical
endscope
        ldx player.routine.load
        lda other.load
use player
        ldy routine.load
logical $c100
other   rts
endlogical
segment code
        nop
