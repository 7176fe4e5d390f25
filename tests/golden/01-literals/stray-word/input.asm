; why: a single word with a character that no name has is ignored, with a warning
*=$1000
.Y>0-X>0
    byte 1
done!
    byte 2
    a+b ; a comment
