!- SPDX-License-Identifier: MIT
!- A program of two parts, of which the second one is itself: LOAD in a program starts what it loads, and variables stay.
10 if a=0 then a=5:save"part",8:verify"part",8:load"part",8
20 print"again with";a
