; why: with the option each of them becomes a question mark; an unknown name in braces stays an error
; args: -Wno-error=no-petscii input.asm
*=$1000
        text "a~b{c"
        text '«'
        lda #"…"
