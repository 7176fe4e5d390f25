; why: octal has digits to 7 only
*=$1000
first
    byte @0,@7,@10,@77,@00017
    byte @8
