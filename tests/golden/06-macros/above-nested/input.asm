; why: a macro called above its DEFM may call others that are defined further below
*=$1000
    outer 1,2
    rts
defm outer
    inner /2
    inner /1
endm
defm inner
    byte /1
endm
