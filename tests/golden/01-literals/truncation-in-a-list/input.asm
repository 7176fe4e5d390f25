; why: a byte that is too big in front of others that are not keeps its own value
*=$1000
    text 300,1
    lda later
later = $12
