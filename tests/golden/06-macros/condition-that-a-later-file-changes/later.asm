defm setup
flag = 1
endm
