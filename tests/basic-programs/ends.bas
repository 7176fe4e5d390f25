!- SPDX-License-Identifier: MIT
!- What the status is behind the end of a file, and that the drive answers afterwards.
10 open 15,8,15:open 2,8,2,"letters,s,w":print#2,"ab":close 2
20 open 2,8,2,"letters,s,r"
30 get#2,a$:s=st:t$=t$+a$:if s=0 then 30
40 input#15,e,e$:print s;e;e$
50 get#2,a$:s=st:close 2:input#15,f,f$:print s;f;f$
60 open 2,8,2,"nothing,s,r":get#2,a$:s=st:input#15,g,g$:print s;g;g$
