!- SPDX-License-Identifier: MIT
!- Nobody is asked by an OPEN without a name: that the printer is away is found out when it is written to.
10 open 4,4:open 15,8,15:print "both open"
20 print#4,"x"
