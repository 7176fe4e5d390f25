; why: with the option a question mark stands for each of them; a name in braces that is unknown stays an error
; args: -Wno-error=no-petscii input.asm
*=$1000
        text "a~b{c"
        text '«'
        lda #"…"
