; why: a macro that calls itself endlessly is stopped
*=$1000
defm again
    inx
    again
endm
    again
