    rts
size = $1234
