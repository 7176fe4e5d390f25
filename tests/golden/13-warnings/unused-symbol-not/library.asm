unused nop
constant = 5
