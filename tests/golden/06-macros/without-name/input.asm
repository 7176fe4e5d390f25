; why: DEFM alone is a label, so that nothing is there for ENDM to end
*=$1000
defm
    inx
endm
