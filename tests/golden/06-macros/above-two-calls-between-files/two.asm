defm put
    byte /1
endm
