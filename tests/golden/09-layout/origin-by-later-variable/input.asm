; why: numbers are known everywhere, so that an origin may be a variable defined below
*=main
    rts
main = $1000
