!- SPDX-License-Identifier: MIT
!- Guess a number: the machine thinks of one and says whether yours is too small or too big.

100 print "{clear}{light green}guess my number{white}, 1 to 100"
110 goS1000
120 t=0
130 t=t+1:input "your guess";g
140 if g<n then print "too small":goto 130
150 if g>n then print "too big":goto 130
160 print "{down}right, in"t"tries"
170 end
