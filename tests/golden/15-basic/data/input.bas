20 data Abc,{space*2},"Xy:to":rem OK
