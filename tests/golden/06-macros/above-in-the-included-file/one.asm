    set 7
    inx
