; why: whether a file with a macro is included must not depend on macros that are called above their definition
*=$1000
 setflag
ifndef flag
 repeat 1,10,j
 nop
 endrepeat
 incasm "wait.asm"
endif
defm setflag
flag = 1
endm
 repeat 1,20,i
 nop
 endrepeat
