; why: lines tell the calls and repetitions that they were reached through, and where each word stands
*=$1000
defm inner
    lda #/1
endm
defm outer
  inner /1
endm
start   outer 1
    repeat 5,6,i
      inner i
    endrepeat
    rts
