; why: only JMP takes a plain pointer, anywhere in memory
*=$1000
    jmp ($0314)
    jmp ($12)
    jmp ( vector )
vector = $fffc
