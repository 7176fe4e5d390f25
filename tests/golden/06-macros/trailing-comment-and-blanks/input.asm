; why: comments after DEFM, ENDM and the call do not count
*=$1000
  DeFm   put   ; value
    byte /1 ; "/2"
  EndM ; put
    put   5   ; six, seven
    put 6;seven
