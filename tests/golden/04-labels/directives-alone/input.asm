; why: words of directives that need something are labels if they are alone on the line
*=$1000
dcb
dcw
bytes
words
null
incasm
incbin
operator
    inx
charset
zpopt
repeat
ifdef
debug
generateto
    jmp dcb
    jmp operator
    jmp charset
    jmp debug
    word dcw,bytes,words,null,incasm,incbin,zpopt,repeat,ifdef,generateto
