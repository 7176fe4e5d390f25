+       rts
