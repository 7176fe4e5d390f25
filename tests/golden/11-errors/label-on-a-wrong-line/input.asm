; why: a label before a wrong statement is defined all the same
*=$1000
start lda #+*/
    jmp start
