; why: `jmp $(fb)` is `jmp ($fb)`, as in CBM prg Studio
*=$1000
        jmp $(fb)
        jmp $(0314)
