ZP = $0A
