; SPDX-License-Identifier: MIT
*=$c000
        incasm "part one.asm"
        incbin "level 1.bin"
