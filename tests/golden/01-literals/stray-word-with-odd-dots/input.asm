; why: dots, dollars, underscores and question marks are letters of names
*=$1000
.start.
    inx
is_it?
    jmp .start.
    jmp is_it?
