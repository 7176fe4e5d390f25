; why: prose whose first word is a macro is a call
*=$1000
NOTE make it faster
defm NOTE
    byte 5
endm
