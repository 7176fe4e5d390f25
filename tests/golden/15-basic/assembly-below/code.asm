*=$07f0
        rts
