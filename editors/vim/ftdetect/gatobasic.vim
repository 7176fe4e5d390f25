" SPDX-License-Identifier: MIT
" BASIC of gato projects: it is beside a gato.json or a .cbmprj. The editor's own rules take .bas for Visual Basic and others.
autocmd BufRead,BufNewFile *.bas if !empty(glob(expand('<afile>:p:h') . '/*gato.json')) || !empty(glob(expand('<afile>:p:h') . '/*.cbmprj')) | set filetype=gatobasic | endif
