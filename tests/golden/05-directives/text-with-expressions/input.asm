; why: TEXT mixes strings with byte expressions
*=$1000
nul$ = 0
    TEXT 'UP ', nul$
    text "a",13,"b",nul$+1
