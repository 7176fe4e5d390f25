; why: conditions nest
*=$1000
one = 1
if one
    byte 1
  if 0
    byte 2
    if one
    byte 3
    else
    byte 4
    endif
  else
    byte 5
  endif
    byte 6
else
  if one
    byte 7
  endif
    byte 8
endif
    byte 9
