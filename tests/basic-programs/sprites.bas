!- SPDX-License-Identifier: MIT
!- A ball that is a sprite crosses the screen: shape from DATA, the VIC by POKE, the collision by PEEK.
10 v=53248:for i=0 to 62:poke 832+i,0:next
20 for i=0 to 7:read a:poke 832+3*i,a:next
30 poke 2040,13:poke v+39,7:poke v+1,60:poke v+21,1
40 print"{home}{down}{down}          {reverse on}  ";
50 h=peek(v+31)
60 for x=24 to 160 step 4:poke v,x
70 wait v+17,128:if peek(v+31)=0 then next
80 poke v+21,0:print"{home}{down*6}touched at";x
90 data 60,126,255,255,255,255,126,60
