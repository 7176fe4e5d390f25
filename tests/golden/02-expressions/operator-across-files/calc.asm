    byte >A1+1
    operator calc
