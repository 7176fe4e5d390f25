there rts
