; why: a no-break space, as pages of the web have it, separates words
*=$1000
 lda #1
 sta $d020
 inx 
