!- SPDX-License-Identifier: MIT
!- Turns a sentence round, counts its letters, and makes capitals of it.
10 s$="a rose is a rose":print s$
20 r$="":for i=len(s$) to 1 step -1:r$=r$+mid$(s$,i,1):next:print r$
30 w=1:for i=1 to len(s$):w=w-(mid$(s$,i,1)=" "):next:print w;"words"
40 dim c(26):for i=1 to len(s$):c=asc(mid$(s$,i))-64
50 if c>0 and c<27 then c(c)=c(c)+1
60 next
70 for i=1 to 26:if c(i) then print chr$(64+i);c(i);
80 next:print
90 print left$(s$,6);"/";right$(s$,4);"/";val("12abc")+val("-.5e1");str$(3.5)+"!"
100 b$="":for i=7 to 0 step -1:b$=b$+right$(str$(sgn(177 and 2^i)),1):next:print b$
110 print fre(0)>30000 or fre(0)<0
