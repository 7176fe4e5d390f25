; why: EQU defines like an equals sign, in any case
*=$1000
one equ 1
two EQU one+1
here Equ *
    byte one,two,<here,three
three equ 3
