; why: the cycles that the VIC steals do not count, wherever the code runs
*=$1000
a       lda #$1b        ; 2
        sta $d011       ; 4: screen on, so that every eighth line stops the processor
        sta $d015       ; 4: eight sprites
b
        assert CYCLES(a,b) = 10
