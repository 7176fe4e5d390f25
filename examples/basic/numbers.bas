!- SPDX-License-Identifier: MIT
!- The number to guess. A subroutine in a file of its own; its lines follow those of main.bas, whose numbers are lower.

1000 rem n: from 1 to 100, by the clock
1010 n=ti-int(ti/100)*100+1
1020 return
