!- SPDX-License-Identifier: MIT
!- Which keys are held, by the byte that says so, until three have been.
10 s=0
20 for n=1 to 3
30 k=peek(197):if k=64 then 30
40 s=s*100+k
50 if peek(197)<>64 then 50
60 next:print s
