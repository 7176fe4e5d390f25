; why: AT is for segments; in default `*=` sets the address
; language: extended
at $3000
