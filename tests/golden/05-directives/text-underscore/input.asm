; why: an underscore in PETSCII text is a zero byte, with a warning
*=$1000
    text "a_b"
