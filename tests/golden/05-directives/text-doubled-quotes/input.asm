; why: all quotes at both ends are trimmed
*=$1000
    text ""@55""
