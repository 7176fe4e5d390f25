; why: an argument that a macro passes on without having it is missing in its own call
*=$1000
 m 1
defm m
 n 1,/2
endm
defm n
 lda #/1
 ldx #/2
endm
