; why: characters of other keyboards make no name: alone they are stray text, otherwise a mistake
*=$1000
═══
 rts
 lda #“a”
