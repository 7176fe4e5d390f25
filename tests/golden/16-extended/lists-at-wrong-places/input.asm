; why: what an item of a list needs is said at the list
; language: extended
*=$1000
l = [1,300]
        byte l
        byte [1.5]
        lda #l
        byte l[2]
        byte l[-1]
        byte l+1
        byte join(l,1)
        byte min([])
        byte [1,2
