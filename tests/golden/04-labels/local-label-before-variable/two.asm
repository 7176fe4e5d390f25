@v  nop
