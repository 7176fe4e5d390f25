" SPDX-License-Identifier: MIT
" Sources of gato projects: they are beside a gato.json or a .cbmprj.
autocmd BufRead,BufNewFile *.asm if !empty(glob(expand('<afile>:p:h') . '/*gato.json')) || !empty(glob(expand('<afile>:p:h') . '/*.cbmprj')) | set filetype=gato | endif
