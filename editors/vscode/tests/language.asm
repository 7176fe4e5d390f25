; SYNTAX TEST "source.gato" "every kind of word"

; a remark
; <- comment.line.semicolon.gato

border  = $d020
; <------ variable.other.constant.gato
;         ^^^^^ constant.numeric.hexadecimal.gato

start   lda #<table
; <----- entity.name.label.gato
;       ^^^ keyword.mnemonic.gato
;             ^^^^^ - keyword

@loop   sta $0400,x
; <----- entity.name.label.local.gato
;       ^^^ keyword.mnemonic.gato

        lax.w 16
;       ^^^^^ keyword.mnemonic.undocumented.gato
;             ^^ constant.numeric.decimal.gato

table   byte %1010,"a{clear}",'b'
; <----- entity.name.label.gato
;       ^^^^ keyword.control.directive.gato
;            ^^^^^ constant.numeric.binary.gato
;                  ^^^^^^^^^^ string.quoted.double.gato
;                    ^^^^^^^ constant.character.escape.gato

defm    poke
; <---- keyword.control.directive.gato
;       ^^^^ entity.name.function.macro.gato
        lda #/1
;            ^^ variable.parameter.gato
endm
; <---- keyword.control.directive.gato

        poke 1,$0400
;       ^^^^ entity.name.function.call.gato
