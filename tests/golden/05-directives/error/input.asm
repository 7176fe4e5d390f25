; why: ERROR stops the build with its text
*=$1000
    error "no such machine"
