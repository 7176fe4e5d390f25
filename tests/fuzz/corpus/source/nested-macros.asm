*=$1000
defm inner
@l      lda #/1
        bne @l
endm
defm outer
        inner /2
        inner (/1+/2)*2
        outer2 /1,/2,"a,b;c",/9
endm
defm outer2
        repeat 0,/1,i
        ifdef TGT_C64
        inner i
        else
        outer i,i
        endif
        endrepeat
endm
        outer 3,2
        outer 1
        inner
