; why: a label before a wrong statement is still defined
*=$1000
start lda #+*/
    jmp start
