// SPDX-License-Identifier: MIT
#include <gato/formats/foreign_words.hpp>
#include <gato/support/ascii.hpp>

#include <algorithm>

namespace gato {

namespace {

// Words with the same advice stand in one row, with a blank on each side.
struct Row {
    std::string_view words;
    std::string_view advice;
};

constexpr Row rows[] = {
    // directives
    {" .org org !org .pc .orig ", "the address is set with `*=`, as in `*=$1000`"},
    {" .byte !byte !by !08 .byt .db db defb dfb fcb dc.b .dc.b .char ", "bytes are written with BYTE, as in `byte 1,2,$ff`"},
    {" .word !word !wo !16 .dw dw defw dfw fdb dc.w .dc.w .wo .addr .rta ",
     "words are written with WORD, as in `word table,$1234`"},
    {" .text !text !tx !pet .pet .petscii .asc asc .ascii ",
     "texts are written with TEXT: `text \"petscii\"`, `text 'screen codes'`"},
    {" !scr .scr .screen .enc !raw !convtab !ct ", "texts in screen codes stand in single quotes: `text 'abc'`"},
    {" .null .asciiz .strz ", "a text with a zero byte behind it is written with NULL"},
    {" .fill !fill !fi .res .ds ds ds.b .dsb .skip !skip .blkb rmb ",
     "a number of equal bytes is written as `DCB count,value`"},
    {" .align !align ", "the next multiple of an address is reached with `ALIGN n`"},
    {" .include include !source !src #import .import #include icl ", "another source is taken in with `INCASM \"file\"`"},
    {" .binary !binary !bin .incbin #binary ", "a file's bytes are taken in with `INCBIN \"file\"`"},
    {" .macro macro !macro mac .mac .function .pseudocommand #define ",
     "a macro is written as `DEFM name` … `ENDM`; its arguments are `/1`, `/2` …"},
    {" .endm .endmacro .mend endmacro mend endmac ", "a macro ends with ENDM"},
    {" .if !if #if ", "a condition is written as `IF value` … `ELSE` … `ENDIF`"},
    {" .ifdef !ifdef #ifdef .ifndef !ifndef #ifndef ", "write `IFDEF name` or `IFNDEF name` … `ENDIF`"},
    {" .else !else #else .elseif #elif .elif ", "the other half of a condition begins with ELSE"},
    {" .endif .fi #endif fi eif ", "a condition ends with ENDIF"},
    {" .for !for .rept .repeat rept .loop !do .while !while .bfor ",
     "a repetition is written as `REPEAT first,last,variable` … `ENDREPEAT`"},
    {" .endrep .endrept .endr .next .endfor endr ", "a repetition ends with ENDREPEAT"},
    {" .const .var .label .define .set !set .equ #var .eq ", "a name gets a value with `name = value`"},
    {" !zone !zn zone .zone .proc .endproc .scope .endscope .block .bend subroutine .subroutine .namespace .pend .local "
     "!local ",
     "local labels begin with `@`: `@loop` counts from one ordinary label to the next"},
    {" .end end .segment .code .data .bss .zeropage .rodata .section .send .segmentdef .file .encoding .disk ",
     "there are no segments, and the source ends with the file: leave the line out, and set addresses with `*=`"},
    {" .cpu !cpu processor .setcpu .p02 .target !sal !al !as ", "all instructions are those of the 6502: leave the line out"},
    {" !to .outfile ", "the program file is named with `GENERATETO name.prg`, or with -o"},
    {" .assert .cerror !error .error .errorif ",
     "checks are written as `ASSERT condition,\"message\"`, errors as `ERROR \"message\"`"},
    {" .print !info !warn .warning .warn ", "messages are written with `PRINT value,\"text\"` or `WARNING \"text\"`"},
    {" basicupstart basicupstart2 :basicupstart2 :basicupstart ",
     "a BASIC line that starts the program is data, `byte $0b,$08,$0a,$00,$9e,$32,$30,$36,$31,0,0,0` at $0801 for SYS 2061"},
    {" .list .nolist .page .title .opt ", "a listing is written with `gato build --emit list`"},
    {" equ ", "a name stands in front of EQU, as in `name equ 5`"},
    // signs
    {" // ", "a comment begins with `;`"},
    {" /* */ { } ", "a comment begins with `;`, and nothing stands in braces"},
    {" + - ++ -- +++ --- ! ", "there are no anonymous labels; `@name` is a label that counts up to the next ordinary one"},
    {" : ", "there is one statement a line"},
    // the 65C02 and other processors
    {" bra ", "BRA is an instruction of the 65C02; the 6502 has `jmp`, or a branch on a flag that is known, as in `clc` `bcc`"},
    {" stz ", "STZ is an instruction of the 65C02; the 6502 stores a register: `lda #0` `sta`"},
    {" phx ", "PHX is an instruction of the 65C02; on the 6502 `txa` `pha`"},
    {" phy ", "PHY is an instruction of the 65C02; on the 6502 `tya` `pha`"},
    {" plx ", "PLX is an instruction of the 65C02; on the 6502 `pla` `tax`"},
    {" ply ", "PLY is an instruction of the 65C02; on the 6502 `pla` `tay`"},
    {" trb tsb ", "TRB and TSB are instructions of the 65C02; the 6502 has `and`, `ora` and `sta`"},
    {" ina ", "INA is an instruction of the 65C02; on the 6502 `clc` `adc #1`"},
    {" dea ", "DEA is an instruction of the 65C02; on the 6502 `sec` `sbc #1`"},
    {" add ", "the 6502 adds with `clc` and `adc`"},
    {" sub ", "the 6502 subtracts with `sec` and `sbc`"},
    {" mov move ld ldr ", "the 6502 loads with `lda`, `ldx`, `ldy` and stores with `sta`, `stx`, `sty`"},
    {" call bsr gosub ", "a routine is called with `jsr`"},
    {" ret return ", "a routine ends with `rts`"},
    {" reti iret ", "an interrupt ends with `rti`"},
    {" goto jump br ", "the 6502 jumps with `jmp`"},
    {" xor ", "the exclusive or is `eor`"},
    {" or ", "the or is `ora`"},
    {" not neg ", "`eor #$ff` turns all bits over; `clc` `adc #1` behind it negates"},
    {" shl sla lsl ", "shifts are `asl` and `lsr`"},
    {" shr srl ", "shifts are `lsr` and `asl`"},
    {" push ", "the accumulator is pushed with `pha`"},
    {" pop pull ", "the accumulator is pulled with `pla`"},
    {" blt bult jc ", "after `cmp`, `bcc` branches when the register is less"},
    {" bge buge jnc ", "after `cmp`, `bcs` branches when the register is not less"},
    {" bgt ble ", "after `cmp`, `beq` and `bcs` or `bcc` tell greater from equal and less"},
    {" bz jz je ", "`beq` branches when the result is zero"},
    {" bnz jnz jne djnz ", "`bne` branches when the result is not zero"},
};

}  // namespace

std::string_view advice_on_foreign_word(std::string_view word) {
    if (word.empty()) return {};
    const std::string key = " " + to_lower(word) + " ";
    const auto found =
        std::ranges::find_if(rows, [&](const Row& row) { return row.words.find(key) != std::string_view::npos; });
    return found == std::end(rows) ? std::string_view{} : found->advice;
}

}  // namespace gato
