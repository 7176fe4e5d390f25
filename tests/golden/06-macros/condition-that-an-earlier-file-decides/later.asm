*=$1000
defm setup
flag = 1
endm
