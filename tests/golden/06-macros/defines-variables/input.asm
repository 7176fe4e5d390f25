; why: a macro may define variables and labels that its arguments name
*=$1000
defm field
/1 = next_/2
/1_size = /3
/1_here
    byte /1
endm
next_a = 5
    field width,a,2
    field height,b,3
next_b = 7
    byte width_size,height_size
    word width_here,height_here
