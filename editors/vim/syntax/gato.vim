" SPDX-License-Identifier: MIT
" 6502 assembly in the language of gato and CBM prg Studio. Made from gato's tables; not edited by hand.
if exists('b:current_syntax')
  finish
endif
syntax case ignore
setlocal iskeyword=@,48-57,_,.,$,?
syntax keyword gatoMnemonic adc and asl bcc bcs beq bit bmi bne bpl brk bvc bvs clc cld cli clv cmp cpx cpy dec dex dey eor inc inx iny jmp jsr lda ldx ldy lsr nop ora pha php pla plp rol ror rti rts sbc sec sed sei sta stx sty tax tay tsx txa txs tya
syntax keyword gatoUndocumented alr anc ane arr dcp isc jam las lax lxa rla rra sax sbx sha shx shy slo sre tas aso lse dcm isb ins asr axs ahx shs xaa kil
syntax keyword gatoDirective byte word text null dcb dcw bytes words align incasm incbin defm endm ifdef ifndef if else endif repeat endrepeat operator charset zpopt target generateto watch debug debugstartaddress export assert error warning print equ
syntax match gatoDirective '^\s*\%(segment\|at\|within\|logical\|zeropage\|overlay\|calls\|elseif\|scope\|use\|struct\|basicstart\|for\|set\|function\)\ze\s\+[^ \t=:;]'
syntax match gatoDirective '^\s*\%(endsegment\|endwithin\|endlogical\|endoverlay\|endscope\|endstruct\|endfor\)\ze\s*\%(;\|$\)'
syntax match gatoFunction '\<\%(cycles\|wcet\)\ze\s*('
syntax match gatoLocal '@[A-Za-z0-9_.$?]\+'
syntax match gatoNumber '\$\x\+\>'
syntax match gatoNumber '%[01]\+\>'
syntax match gatoNumber '\<\d\+\>'
syntax match gatoParameter '/[1-9]'
syntax match gatoControl '{[^}]*}' contained
syntax region gatoString start=+"+ end=+"+ oneline contains=gatoControl
syntax region gatoString start=+'+ end=+'+ oneline
syntax match gatoComment ';.*$'
syntax match gatoRegion '^\s*#\s*\(end\)\?region.*$'
highlight default link gatoMnemonic Statement
highlight default link gatoUndocumented Special
highlight default link gatoDirective PreProc
highlight default link gatoFunction Function
highlight default link gatoLocal Label
highlight default link gatoNumber Number
highlight default link gatoParameter Identifier
highlight default link gatoControl SpecialChar
highlight default link gatoString String
highlight default link gatoComment Comment
highlight default link gatoRegion Comment
let b:current_syntax = 'gato'
