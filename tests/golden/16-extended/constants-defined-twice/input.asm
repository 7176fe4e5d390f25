; why: a name is one thing
; language: extended
*=$1000
ratio = 1.5
ratio = 2.5
ratio   nop
name    nop
name = "ab"
@one = 1.5
