; why: BYTE takes strings beside expressions
*=$1000
    byte "ab",0,'ab',1
    byte "d"
