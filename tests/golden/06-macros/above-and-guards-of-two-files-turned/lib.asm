ifndef lib_known
lib_known = 1
defm hello
    byte /1
endm
    byte $ff
endif
