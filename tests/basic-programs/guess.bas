!- SPDX-License-Identifier: MIT
!- The machine thinks of a number; TI and RND(0) would make every game another one, so it is a seed of its own.
10 x=rnd(-23):n=int(rnd(1)*100)+1:t=0
20 print"{clear}i think of a number from 1 to 100"
30 input"your guess";g
40 t=t+1
50 if g<1 or g>100 then print"from 1 to 100, please":t=t-1:goto30
60 if g<n then print"more":goto30
70 if g>n then print"less":goto30
80 print"found in";t;"tries"
90 if t<=7 then print"well done":end
100 print"you can do better"
