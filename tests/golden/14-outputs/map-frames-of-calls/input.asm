; why: lines name the calls and repetitions that led to them, and where each word is
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
