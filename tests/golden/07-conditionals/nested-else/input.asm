; why: each ELSE belongs to the innermost open condition, also in parts that are left out
*=$1000
if 0
 if 1
    byte 1
 else
    byte 2
 endif
else
 ifdef nothing
    byte 3
 else
  ifndef nothing
    byte 4
  else
    byte 5
  endif
 endif
    byte 6
endif
