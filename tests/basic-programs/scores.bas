!- SPDX-License-Identifier: MIT
!- Writes a file on drive 8, reads it again to its end, and asks for the drive's message.
10 open2,8,2,"@0:scores,s,w"
20 for i=1 to 3:read n$,p:print#2,n$;",";p:next
30 close2
40 open2,8,2,"scores,s,r"
50 input#2,n$,p:s=st
60 print n$;" has";p:q=q+p
70 if s=0 then 50
80 close2
90 print"together";q
100 open15,8,15:input#15,e,e$,t,b:close15:print e;e$
110 open2,8,2,"missing,s,r":open15,8,15:input#15,e,e$,t,b:print e;e$:close15:close2
120 open2,8,2,"scores,s,r"
130 get#2,a$:print a$;:if st=0 then 130
140 close2
150 data anna,120,bo,95,cy,60
