; why: a line of words of which the first two are no operation is ignored, with a warning
*=$1000
NOTE make it faster
    byte 1
    this line is only text ; and a comment
    byte 2
clear the whole screen, then wait
