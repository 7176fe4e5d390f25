first
@loop dex
    rts
