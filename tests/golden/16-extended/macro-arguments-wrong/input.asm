; why: too few arguments, a # before a value, too many; each message shows the definition
; language: extended
*=$1000
defm    poke address, value
        lda #value
        sta address
endm
        poke
        poke 1
        poke ,1
        poke #1,2
        poke 1,2,3
