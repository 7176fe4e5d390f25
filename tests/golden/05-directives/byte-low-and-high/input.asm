; why: an item that begins with < or > is one byte and no cause for a warning
*=$1000
A1 = $1234
    byte <A1,>A1
    byte <later,  >later
    byte <end,>end
later = $4567
end
