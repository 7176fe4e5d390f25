; SPDX-License-Identifier: MIT
	iny
	wait 2
	dey
