; why: variables with # make operands immediate in scopes, unless a member of the name stands above; a member never does
; language: extended
*=$1000
speed = #5
level = #6
scope s
speed = #7
        lda speed
        lda level
endscope
defm    m level
        lda level
endm
        m 9
