; why: a macro that calls itself without end is stopped
*=$1000
defm again
    inx
    again
endm
    again
