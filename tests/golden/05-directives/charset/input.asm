; why: CHARSET 2 gives capitals in single quotes the codes from $41 on, CHARSET 1 undoes that
*=$1000
    charset 2
    text 'aZ@ 1'
    text "aZ"
    lda #'A'
    CHARSET 1
    text 'aZ'
    lda #'A'
