; why: the characters of a rule may be mixed
*=$1000
-=-=-=-=-
    byte 1
--====**__
