; why: signs of other keyboards make no name: alone they are stray text, else a mistake
*=$1000
═══
 rts
 lda #“a”
