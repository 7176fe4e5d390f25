g
@v  nop
