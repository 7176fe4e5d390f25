; why: a word is never cut silently
*=$1000
    word 65536
    word -32769
