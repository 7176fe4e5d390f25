ifndef guard
guard
value = 5
    byte 7
endif
