    nop
    nop
    nop
    nop
    inc count ; also in line 5
