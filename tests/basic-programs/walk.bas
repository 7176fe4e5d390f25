!- SPDX-License-Identifier: MIT
!- A cross walks by W, A, S, D, as slowly as BASIC is; Q ends it. Each key is one step.
10 x=20:y=12:n=0:print "{clear}"
20 for i=1 to 10:get k$:next
30 get k$:u=x:v=y
40 if k$="w" then v=y-1
50 if k$="s" then v=y+1
60 if k$="a" then u=x-1
70 if k$="d" then u=x+1
80 if k$="q" then print "{home}at";x;y;"in";n;"steps":end
90 if k$<>"" then n=n+1
100 poke 1024+x+40*y,32:x=u:y=v:poke 1024+x+40*y,24
110 for i=1 to 100:next:goto 30
