; why: the arrow left has its codes too
*=$1000
    text "←"
    text '←'
