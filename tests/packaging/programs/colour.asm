; SPDX-License-Identifier: MIT
colour = 5
