" SPDX-License-Identifier: MIT
" Commodore BASIC as gato and CBM prg Studio tokenise it. Made from gato's keywords; not edited by hand.
if exists('b:current_syntax')
  finish
endif
syntax case match
syntax match gatobasicNumber '\d\+\.\?\d*\%([Ee][-+]\?\d\+\)\?'
syntax match gatobasicNumber '\.\d\+\%([Ee][-+]\?\d\+\)\?'
syntax match gatobasicVariable '\a\d*[$%]\?'
syntax match gatobasicLater '\a\@1<!\%([Rr][Gg][Rr]\|[Rr][Cc][Ll][Rr]\|[Pp][Oo][Tt]\|[Bb][Uu][Mm][Pp]\|[Pp][Ee][Nn]\|[Rr][Ss][Pp][Pp][Oo][Ss]\|[Rr][Ss][Pp][Rr][Ii][Tt][Ee]\|[Rr][Ss][Pp][Cc][Oo][Ll][Oo][Rr]\|[Xx][Oo][Rr]\|[Rr][Ww][Ii][Nn][Dd][Oo][Ww]\|[Pp][Oo][Ii][Nn][Tt][Ee][Rr]\|[Jj][Oo][Yy]\|[Rr][Dd][Oo][Tt]\|[Dd][Ee][Cc]\|[Hh][Ee][Xx][$]\|[Ee][Rr][Rr][$]\|[Ii][Nn][Ss][Tt][Rr]\|[Ee][Ll][Ss][Ee]\|[Rr][Ee][Ss][Uu][Mm][Ee]\|[Tt][Rr][Aa][Pp]\|[Tt][Rr][Oo][Nn]\|[Tt][Rr][Oo][Ff][Ff]\|[Ss][Oo][Uu][Nn][Dd]\|[Vv][Oo][Ll]\|[Aa][Uu][Tt][Oo]\|[Pp][Uu][Dd][Ee][Ff]\|[Gg][Rr][Aa][Pp][Hh][Ii][Cc]\|[Pp][Aa][Ii][Nn][Tt]\|[Cc][Hh][Aa][Rr]\|[Bb][Oo][Xx]\|[Cc][Ii][Rr][Cc][Ll][Ee]\|[Gg][Ss][Hh][Aa][Pp][Ee]\|[Ss][Ss][Hh][Aa][Pp][Ee]\|[Dd][Rr][Aa][Ww]\|[Ll][Oo][Cc][Aa][Tt][Ee]\|[Cc][Oo][Ll][Oo][Rr]\|[Ss][Cc][Nn][Cc][Ll][Rr]\|[Ss][Cc][Aa][Ll][Ee]\|[Hh][Ee][Ll][Pp]\|[Dd][Oo][Pp][Ee][Nn]\|[Dd][Oo]\|[Ll][Oo][Oo][Pp]\|[Ee][Xx][Ii][Tt]\|[Dd][Ii][Rr][Ee][Cc][Tt][Oo][Rr][Yy]\|[Dd][Ss][Aa][Vv][Ee]\|[Dd][Ll][Oo][Aa][Dd]\|[Hh][Ee][Aa][Dd][Ee][Rr]\|[Ss][Cc][Rr][Aa][Tt][Cc][Hh]\|[Cc][Oo][Ll][Ll][Ee][Cc][Tt]\|[Cc][Oo][Pp][Yy]\|[Rr][Ee][Nn][Aa][Mm][Ee]\|[Bb][Aa][Cc][Kk][Uu][Pp]\|[Dd][Ee][Ll][Ee][Tt][Ee]\|[Rr][Ee][Nn][Uu][Mm][Bb][Ee][Rr]\|[Kk][Ee][Yy]\|[Mm][Oo][Nn][Ii][Tt][Oo][Rr]\|[Uu][Ss][Ii][Nn][Gg]\|[Uu][Nn][Tt][Ii][Ll]\|[Ww][Hh][Ii][Ll][Ee]\|[Bb][Aa][Nn][Kk]\|[Ff][Ii][Ll][Tt][Ee][Rr]\|[Pp][Ll][Aa][Yy]\|[Tt][Ee][Mm][Pp][Oo]\|[Mm][Oo][Vv][Ss][Pp][Rr]\|[Ss][Pp][Rr][Ii][Tt][Ee]\|[Ss][Pp][Rr][Cc][Oo][Ll][Oo][Rr]\|[Rr][Rr][Ee][Gg]\|[Ee][Nn][Vv][Ee][Ll][Oo][Pp][Ee]\|[Ss][Ll][Ee][Ee][Pp]\|[Cc][Aa][Tt][Aa][Ll][Oo][Gg]\|[Aa][Pp][Pp][Ee][Nn][Dd]\|[Dd][Cc][Ll][Oo][Ss][Ee]\|[Bb][Ss][Aa][Vv][Ee]\|[Bb][Ll][Oo][Aa][Dd]\|[Rr][Ee][Cc][Oo][Rr][Dd]\|[Cc][Oo][Nn][Cc][Aa][Tt]\|[Dd][Vv][Ee][Rr][Ii][Ff][Yy]\|[Dd][Cc][Ll][Ee][Aa][Rr]\|[Ss][Pp][Rr][Ss][Aa][Vv]\|[Cc][Oo][Ll][Ll][Ii][Ss][Ii][Oo][Nn]\|[Bb][Ee][Gg][Ii][Nn]\|[Bb][Ee][Nn][Dd]\|[Ww][Ii][Nn][Dd][Oo][Ww]\|[Bb][Oo][Oo][Tt]\|[Ww][Ii][Dd][Tt][Hh]\|[Ss][Pp][Rr][Dd][Ee][Ff]\|[Qq][Uu][Ii][Tt]\|[Ss][Tt][Aa][Ss][Hh]\|[Ff][Ee][Tt][Cc][Hh]\|[Ss][Ww][Aa][Pp]\|[Oo][Ff][Ff]\|[Ff][Aa][Ss][Tt]\|[Ss][Ll][Oo][Ww]\|[Rr][Ll][Uu][Mm]\)[[:alpha:]$%]\@!'
syntax match gatobasicSign '\%([+]\|[-]\|[*]\|[/]\|\^\|[>]\|[=]\|[<]\)'
syntax match gatobasicFunction '\%(tA\|taB\|[Tt][Aa][Bb][(]\|sP\|spC\|[Ss][Pp][Cc][(]\|sG\|sgN\|[Ss][Gg][Nn]\|inT\|[Ii][Nn][Tt]\|aB\|abS\|[Aa][Bb][Ss]\|uS\|usR\|[Uu][Ss][Rr]\|fR\|frE\|[Ff][Rr][Ee]\|poS\|[Pp][Oo][Ss]\|sQ\|sqR\|[Ss][Qq][Rr]\|rN\|rnD\|[Rr][Nn][Dd]\|loG\|[Ll][Oo][Gg]\|eX\|exP\|[Ee][Xx][Pp]\|coS\|[Cc][Oo][Ss]\|sI\|siN\|[Ss][Ii][Nn]\|taN\|[Tt][Aa][Nn]\|aT\|atN\|[Aa][Tt][Nn]\|pE\|peE\|peeK\|[Pp][Ee][Ee][Kk]\|leN\|[Ll][Ee][Nn]\|stR\|[Ss][Tt][Rr][$]\|vA\|vaL\|[Vv][Aa][Ll]\|aS\|asC\|[Aa][Ss][Cc]\|cH\|chR\|[Cc][Hh][Rr][$]\|leF\|lefT\|[Ll][Ee][Ff][Tt][$]\|rI\|riG\|rigH\|righT\|[Rr][Ii][Gg][Hh][Tt][$]\|mI\|miD\|[Mm][Ii][Dd][$]\)'
syntax match gatobasicStatement '?'
syntax match gatobasicStatement '\%(dA\|daT\|datA\|[Dd][Aa][Tt][Aa]\)' nextgroup=gatobasicData
syntax match gatobasicStatement '\%(reM\|[Rr][Ee][Mm]\)' nextgroup=gatobasicRemark
syntax match gatobasicStatement '\%(eN\|enD\|[Ee][Nn][Dd]\|fO\|foR\|[Ff][Oo][Rr]\|nE\|neX\|nexT\|[Nn][Ee][Xx][Tt]\|iN\|inP\|inpU\|inpuT\|[Ii][Nn][Pp][Uu][Tt][#]\|[Ii][Nn][Pp][Uu][Tt]\|dI\|diM\|[Dd][Ii][Mm]\|rE\|reA\|reaD\|[Rr][Ee][Aa][Dd]\|lE\|leT\|[Ll][Ee][Tt]\|gO\|goT\|gotO\|[Gg][Oo][Tt][Oo]\|rU\|ruN\|[Rr][Uu][Nn]\|iF\|[Ii][Ff]\|reS\|resT\|restO\|restoR\|restorE\|[Rr][Ee][Ss][Tt][Oo][Rr][Ee]\|goS\|gosU\|gosuB\|[Gg][Oo][Ss][Uu][Bb]\|reT\|retU\|retuR\|returN\|[Rr][Ee][Tt][Uu][Rr][Nn]\|sT\|stO\|stoP\|[Ss][Tt][Oo][Pp]\|oN\|[Oo][Nn]\|wA\|waI\|waiT\|[Ww][Aa][Ii][Tt]\|lO\|loA\|loaD\|[Ll][Oo][Aa][Dd]\|sA\|saV\|savE\|[Ss][Aa][Vv][Ee]\|vE\|veR\|verI\|veriF\|verifY\|[Vv][Ee][Rr][Ii][Ff][Yy]\|dE\|deF\|[Dd][Ee][Ff]\|pO\|poK\|pokE\|[Pp][Oo][Kk][Ee]\|pR\|prI\|priN\|prinT\|[Pp][Rr][Ii][Nn][Tt][#]\|[Pp][Rr][Ii][Nn][Tt]\|cO\|coN\|conT\|[Cc][Oo][Nn][Tt]\|lI\|liS\|lisT\|[Ll][Ii][Ss][Tt]\|cL\|clR\|[Cc][Ll][Rr]\|cM\|cmD\|[Cc][Mm][Dd]\|sY\|syS\|[Ss][Yy][Ss]\|oP\|opE\|opeN\|[Oo][Pp][Ee][Nn]\|clO\|cloS\|closE\|[Cc][Ll][Oo][Ss][Ee]\|gE\|geT\|[Gg][Ee][Tt]\|neW\|[Nn][Ee][Ww]\|tO\|[Tt][Oo]\|fN\|[Ff][Nn]\|tH\|thE\|theN\|[Tt][Hh][Ee][Nn]\|nO\|noT\|[Nn][Oo][Tt]\|stE\|steP\|[Ss][Tt][Ee][Pp]\|aN\|anD\|[Aa][Nn][Dd]\|oR\|[Oo][Rr]\|[Gg][Oo]\)'
syntax match gatobasicCode '{[^}]*}'
syntax region gatobasicString start=+"+ end=+"\|$+ oneline contains=gatobasicCode
syntax match gatobasicData +\%({[^}]*}\|"\%({[^}]*}\|[^"]\)*"\?\|[^:"]\)\++ contained contains=gatobasicCode,gatobasicString
syntax match gatobasicRemark '.\+' contained contains=gatobasicCode
syntax match gatobasicLine '^\s*\d\+'
syntax match gatobasicComment '^\s*\%(!-\|##\).*$'
highlight default link gatobasicNumber Number
highlight default link gatobasicVariable Identifier
highlight default link gatobasicLater Statement
highlight default link gatobasicSign Operator
highlight default link gatobasicFunction Function
highlight default link gatobasicStatement Statement
highlight default link gatobasicCode SpecialChar
highlight default link gatobasicString String
highlight default link gatobasicData String
highlight default link gatobasicRemark Comment
highlight default link gatobasicLine Label
highlight default link gatobasicComment Comment
let b:current_syntax = 'gatobasic'
