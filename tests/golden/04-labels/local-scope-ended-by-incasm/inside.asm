second rts
