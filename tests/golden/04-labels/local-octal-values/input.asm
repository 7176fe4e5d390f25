; why: octal numbers are numbers of any size
*=$1000
    byte @0,@7,@10,@77,@00017
    word @177777
    lda #@20+1
