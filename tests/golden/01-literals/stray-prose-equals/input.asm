; why: a word followed by an equals sign is a variable, whatever follows
*=$1000
speed = how fast it is
    rts
