; why: capitals: $c1 in double quotes, as small letters in single ones
*=$1000
    text 'aAzZ',"aAzZ"
    charset 2
    text 'aAzZ',"aAzZ"
    byte 'A'
    lda #'Z'
