    inx
    jmp nowhere
