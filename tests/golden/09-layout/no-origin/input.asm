; why: without an origin a program lies at $0801, with a warning
    rts
