; SPDX-License-Identifier: MIT
; An RSID that is a BASIC program: 10 POKE 54296,15 / 20 POKE 54273,PEEK(780)+16 / 30 PRINT "SONG"
        incasm  "header.asm"
*=$0801-126
        sidhead $52,2,124,0,0,0,2,1,0,0
        sidmore %010110,0,0,0,0
        word    $0801
first   word    second
        word    10
        byte    $97
        text    "54296,15"
        byte    0
second  word    third
        word    20
        byte    $97
        text    "54273,"
        byte    $c2
        text    "(780)"
        byte    $aa
        text    "16"
        byte    0
third   word    last
        word    30
        byte    $99,34
        text    "song"
        byte    34,0
last    word    0
