; why: an error in a macro that is called above its DEFM is reported once a call
*=$1000
    wrong 5
defm wrong
    sta #/1
endm
