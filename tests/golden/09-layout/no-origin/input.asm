; why: without an origin a program is at $0801, with a warning
    rts
