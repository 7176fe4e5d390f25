; SPDX-License-Identifier: MIT
        lda #1
        rts
