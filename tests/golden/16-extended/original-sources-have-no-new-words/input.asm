; why: outside the extended language a new word is no directive, and the message says where it is one
*=$1000
if 1
        byte 1
elseif 1
        byte 2
endif
