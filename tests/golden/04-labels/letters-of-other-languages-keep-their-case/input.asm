; why: only the letters of ASCII are the same in both cases
*=$1000
año = 1
aÑo = 2
        lda #año
        lda #aÑo
        lda #Año
