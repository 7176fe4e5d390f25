    inx
