!- SPDX-License-Identifier: MIT
!- Shell sort of names, with a text array, in two columns.
10 n=12:dim n$(n)
20 for i=1 to n:read n$(i):next
30 d=n
40 d=int(d/2):if d=0 then 100
50 for i=d+1 to n:t$=n$(i):j=i
60 if j<=d then 80
70 if n$(j-d)>t$ then n$(j)=n$(j-d):j=j-d:goto60
80 n$(j)=t$:next:goto40
100 for i=1 to n/2:print n$(i);tab(20);n$(i+n/2):next
110 data willow,alder,beech,oak,elm,ash,birch,yew,rowan,hazel,lime,maple
