!- SPDX-License-Identifier: MIT
!- The clock TI: a second takes 60 jiffies, and midnight comes.
10 ti$="235958":t=ti
20 a$=ti$:if left$(a$,2)<>"00" then 20
30 print a$;ti<60
40 ti$="000000":for i=1 to 1000:next:print int(ti/6)*6
50 wait 162,64:print int(ti/64)
