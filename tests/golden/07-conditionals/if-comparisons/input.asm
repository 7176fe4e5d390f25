; why: IF compares
*=$1000
n = 3
if n = 3
    byte 1
endif
if n <> 3
    byte 2
endif
if n < 4
    byte 3
endif
if n > 3
    byte 4
endif
if n <= 3
    byte 5
endif
if n >= 4
    byte 6
endif
if n+1 = 2*2
    byte 7
endif
if -1 < 1
    byte 8
endif
