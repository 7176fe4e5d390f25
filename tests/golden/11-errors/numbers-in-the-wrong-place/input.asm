; why: a good number in the wrong place is no bad number, and an instruction behind another is told apart
*=$1000
 sta $d020,$d021
 lda $d020 $d021
 byte $10 $20
 lda #5 sta $d020
