; why: -Wextra reports branches and tables that reach into the next page
; args: input.asm -Wextra
*=$10f0
start ldx #0
loop lda table,x
    lda table+1,y
    lda 0+$1234,x
    beq away
    bne loop
table byte 1,2,3
away rts
