; why: a no-break space, as web pages have it, separates words
*=$1000
 lda #1
 sta $d020
 inx 
