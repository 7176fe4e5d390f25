; why: of two DEFMs the condition chooses, for the calls above too
*=$1000
big = 0
    set 5
if big
defm set
    ldx #/1
endm
else
defm set
    lda #/1
endm
endif
    set 6
