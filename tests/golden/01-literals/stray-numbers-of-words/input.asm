; why: a line of one word is a label, of two a mistake, of four prose
*=$1000
here
    word here
some lines of prose
