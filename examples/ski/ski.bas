!- SPDX-License-Identifier: MIT
!- A run on skis: trees come up the slope, cursor left and right steer between them. PRINT in the lowest row moves all rows up, which is the whole trick.

100 rem the slope: white paper, black text
110 poke 53280,15:poke 53281,1:print "{clear}{black}";
120 for i=1 to 24:print:next
130 x=19:y=10:d=0:s=1024+40*y:c=55296+40*y
140 rem one step: a tree somewhere below, and everything moves up
150 t=int(rnd(1)*36):print tab(t)"{green}{193}{193}{black}"
160 d=d+1:poke s-40+x,asc(":")
170 rem left and right
180 get k$:if k$="{right}" and x<38 then x=x+1
190 if k$="{left}" and x>0 then x=x-1
200 rem is there a tree?
210 if peek(s+x)<>32 then 300
220 poke c+x,2:poke s+x,22
230 if d<200 then 150
240 print "{home}{down}{down}{red}you are down, and whole!":goto 310
300 poke c+x,2:poke s+x,42:print "{home}{down}{down}{red}a tree, after"d"metres"
310 print "{black}again (y/n)?"
320 get k$:if k$="y" then 110
330 if k$<>"n" then 320
340 end
