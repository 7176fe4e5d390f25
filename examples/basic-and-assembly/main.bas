!- SPDX-License-Identifier: MIT
!- Machine code for what BASIC is too slow for: the code at 4096 fills the screen with the character whose code is in 2.

10 print "{clear}{home}which letter (1-26)";
20 input c
30 poke 2,c:sys 4096
40 print "{home}basic again"
