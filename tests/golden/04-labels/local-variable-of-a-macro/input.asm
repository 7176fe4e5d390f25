; why: a variable with @ that a macro sets counts after the call, as the nearest definition above
*=$1000
defm set
@v = /1
endm
start
@l      nop
        set 1
        lda #@v
other
@v = 2
