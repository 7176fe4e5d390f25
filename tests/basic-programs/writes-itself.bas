!- SPDX-License-Identifier: MIT
!- Writes a line of its own on the screen, and the RETURNs that enter it into the keyboard's queue; STOP is off meanwhile.
10 print "{clear}{down*2}100 print"chr$(34)"made"chr$(34)
20 print "goto 40{home}";
30 poke 788,52:poke 631,13:poke 632,13:poke 198,2:end
40 poke 788,49:print "{down*4}here":gosub 100:end
100 print "old":return
