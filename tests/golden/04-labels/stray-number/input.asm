; why: a number or a sign alone on a line is ignored
*=$1000
4
    byte 1
`;----------
    byte 2
@
    byte 3
