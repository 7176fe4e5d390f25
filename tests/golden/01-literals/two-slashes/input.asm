; why: two slashes start no comment
*=$1000
    inx
// not a comment
