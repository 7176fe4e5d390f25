; why: conditions are expressions with all operators
*=$1000
n = 3
if (n+1)*2 = 8
    byte 1
endif
if n-5 < -1
    byte 2
endif
if n & 2
    byte 3
endif
if <$1203 = n
    byte 4
endif
if n = %11
    byte 5
endif
if n-3
    byte 6
endif
if -1
    byte 7
endif
