; why: a valid number in the wrong place is not an invalid number, and an instruction after another is recognised
*=$1000
 sta $d020,$d021
 lda $d020 $d021
 byte $10 $20
 lda #5 sta $d020
