; why: a line that reads as label, word and one operand is an error
*=$1000
start lad #1
loop jrs start
NOTE make faster
    foo bar 5
    one two three,x
    go to (start),y
