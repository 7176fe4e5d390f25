; why: an origin may be an expression of numbers and of addresses above
base = $1000
*=base+$10
first byte 1
*=base
    byte 2
*=first+2
    byte 3
