" SPDX-License-Identifier: MIT
" Sources of gato projects: a gato.json or a .cbmprj stands beside them.
autocmd BufRead,BufNewFile *.asm if !empty(glob(expand('<afile>:p:h') . '/*gato.json')) || !empty(glob(expand('<afile>:p:h') . '/*.cbmprj')) | set filetype=gato | endif
