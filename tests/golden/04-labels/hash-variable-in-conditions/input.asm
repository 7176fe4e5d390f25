; why: IF, counts and origins take the value of a variable with #
five = #5
base = #$1000
*=base
if five = 5
    byte 1
endif
    dcb five-3,7
    word five
    repeat 4,five,n
    byte n
    endrepeat
