; why: a byte that is too big keeps its own value, also before others that are not
*=$1000
    text 300,1
    lda later
later = $12
