*=$1000
defm a
 nop
endm
defm b
 a
 a
 a
endm
defm c
 b
 b
 b
endm
defm d
 c
 c
 c
endm
defm e
 d
 d
 d
endm
defm f
 e
 e
 e
endm
defm g
 f
 f
 f
endm
defm h
 g
 g
 g
endm
 h
