ifndef guard
guard = 1
defm hello
    byte 5
endm
    byte 1
endif
