; why: a symbol that is defined below is not seen by IFDEF, though macros below are known
*=$1000
    set 1
ifdef later
    set 2
else
    set 3
endif
defm set
    byte /1
endm
later = 1
