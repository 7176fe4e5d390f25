; SPDX-License-Identifier: MIT
squares	.byte 0, 1, 4, 9, 16, 25, 36, 49
	byte 64, 81, 100, 121, 144, 169, 196, 225
index	set 0
	repeat 8
	.byte index * 3	; 1 byte
index	set index + 1
	repend
	HEX 0011223344 5566 778899aa
	dc.w 1, 2, 3, squares, tape
