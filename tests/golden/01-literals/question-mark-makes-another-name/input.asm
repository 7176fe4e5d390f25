; why: with and without a question mark they are two names
*=$1000
free = 1
free? = 2
    byte free,free?
    byte fre?
