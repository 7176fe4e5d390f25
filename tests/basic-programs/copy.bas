!- SPDX-License-Identifier: MIT
!- Copies a file from drive 8 to drive 9 while both are open, and asks both drives for their messages.
10 open2,8,2,"@0:notes,s,w":print#2,"cat":print#2,"dog":close2
20 open2,8,2,"notes,s,r":open3,9,3,"notes,s,w"
30 get#2,a$:s=st:print#3,a$;:if s=0 then 30
40 close3:close2
50 open2,9,2,"notes,s,r"
60 input#2,a$:s=st:print a$:if s=0 then 60
70 close2
80 open2,9,2,"missing,s,r":close2
90 for d=8 to 9:open15,d,15:input#15,e,e$,t,b:close15:print d;e$:next
