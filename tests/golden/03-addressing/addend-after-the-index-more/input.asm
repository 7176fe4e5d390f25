; why: what is added after the index counts with its sign and in sums, with spaces too
*=$1000
    lda logo,x+19
    lda logo+1,x+2
    lda logo,x-1
    sta logo , y + 1
    lda logo,X+20-1
    lda $ff,x+1
    lda $100,x-1
    ldx $10,y+1
    lda later,x+1
logo = $2000
later = $20
