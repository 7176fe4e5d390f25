*=$1000
 operator calc
 byte >1+$100,<*+1
 operator HILO
 byte >1+$100,<*+1
 operator x
 charset 2
 text 'aA_@['
 charset
 zpopt off
 lda $12,y
 zpopt on
 watch *
 debugstartaddress *
 debug anything "at all
 generateto "..\out\x.prg"
 generateto
 target TGT_X
 target 1
 print *,"x",'y',1/0
 assert *=$1000,"no"
 warning x
