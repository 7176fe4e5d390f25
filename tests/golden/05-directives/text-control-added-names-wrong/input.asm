; why: a name in braces that is nearly right is an error
*=$1000
    text "{nul}"
    text "{arrow down}"
    text "{pounds*2}"
