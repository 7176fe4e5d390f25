*=*+2
third   rts
