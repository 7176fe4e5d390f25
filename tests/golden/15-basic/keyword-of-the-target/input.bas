100 v%=0:bank 15
