; why: IFDEF in a macro may ask for what an argument names
*=$1000
known = 1
defm ask
ifdef /1
    byte 1
else
    byte 2
endif
endm
    ask known
    ask unknown
    ask later
later = 1
    ask later
