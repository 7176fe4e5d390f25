20 data 1
