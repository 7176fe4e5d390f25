; why: ELSE belongs to a condition
*=$1000
    inx
else
