; why: comments hold any UTF-8 text
*=$1000 ; el ratón, la señal
    rts ; ñÑáéíóú €
