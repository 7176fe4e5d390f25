; why: addresses are numbers: a table for the RTS trick
*=$1000
table word first-1,second-1
first rts
second rts
    byte second-first
