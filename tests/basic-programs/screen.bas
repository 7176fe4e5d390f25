!- SPDX-License-Identifier: MIT
!- Writes into the screen's memory and reads it back; a loader in DATA, whose code turns the screen round.
10 print"{clear}":for i=0 to 25:poke 1024+i,i+1:poke 55296+i,1:next
20 s=0:for i=0 to 39:s=s+peek(1024+i):next
30 print:print"sum";s
40 c=0:for i=49152 to 49152+16:read a:poke i,a:c=c+a:next
50 if c<>1884 then print"data are wrong";c:end
60 sys49152:print peek(780);peek(781)
70 poke646,7:print"yellow":poke53280,0:poke53281,6
80 print peek(53280)and15;peek(55296+5*40)and15
90 data 162,0,189,0,4,73,128,157,0,4,232,224,26,208,243,138,96
