; why: a number or a sign that stands alone on a line counts for nothing
*=$1000
4
    byte 1
`;----------
    byte 2
@
    byte 3
