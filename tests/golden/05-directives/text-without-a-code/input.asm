; why: characters that have no code are errors, and the hint names the option
*=$1000
        text "a~b"
        text '«'
        text "{"
        lda #"…"
