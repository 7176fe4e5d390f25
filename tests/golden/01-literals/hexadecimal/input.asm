; why: hexadecimal numbers have any count of digits in either case
*=$1000
    byte $1F,$1f,$0,$00001f
    word $400,$FFFF,$0000ffff
