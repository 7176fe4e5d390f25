// SPDX-License-Identifier: MIT
#include "core/formats/foreign_words.hpp"

#include "core/formats/foreign_rows.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato {

namespace {

constexpr std::string_view words_advice = "write words with WORD, as in `word table,$1234`";
constexpr std::string_view condition_advice = "write `IFDEF name` or `IFNDEF name` … `ENDIF`";
constexpr std::string_view else_advice = "begin the other half of a condition with ELSE";

constexpr ForeignWords rows[] = {
    // directives
    {" .org org !org .pc .orig ", "set the address with `*=`, as in `*=$1000`", "*="},
    {" .byte !byte !by !08 .byt .db db defb dfb fcb dc.b .dc.b .char ", "write bytes with BYTE, as in `byte 1,2,$ff`", "byte"},
    {" .word !word !wo !16 .dw dw defw dfw fdb dc.w .dc.w .wo .addr ", words_advice, "word"},
    {" .rta ", words_advice},
    {" .text !text !tx !pet .pet .petscii .asc asc .ascii ", "write texts with TEXT: `text \"petscii\"`, `text 'screen codes'`",
     "text"},
    {" !scr .scr .screen .enc !raw !convtab !ct ", "write texts in screen codes in single quotes: `text 'abc'`"},
    {" .null .asciiz .strz ", "write a text and a zero byte after it with NULL", "null"},
    {" .fill !fill !fi .res .ds ds ds.b .dsb .skip !skip .blkb rmb ", "write a number of equal bytes as `DCB count,value`",
     "dcb"},
    {" .align !align ", "go on to the next multiple of n with `ALIGN n`", "align"},
    {" .include include !source !src #import .import #include icl ", "include another source with `INCASM \"file\"`", "incasm"},
    {" .binary !binary !bin .incbin #binary ", "include the bytes of a file with `INCBIN \"file\"`", "incbin"},
    {" .macro macro !macro mac .mac .function .pseudocommand #define ",
     "write a macro as `DEFM name` … `ENDM`; its arguments are `/1`, `/2` … (in the extended language, also names after that "
     "of the "
     "macro)"},
    {" .endm .endmacro .mend endmacro mend endmac ", "a macro ends with ENDM", "endm"},
    {" .if !if #if ", "write a condition as `IF value` … `ELSE` … `ENDIF`"},
    {" .ifdef !ifdef #ifdef ", condition_advice, "ifdef"},
    {" .ifndef !ifndef #ifndef ", condition_advice, "ifndef"},
    {" .else !else #else ", else_advice, "else"},
    {" .elseif #elif .elif #elseif elseif elif elsif ",
     "there is no ELSEIF: write ELSE, and after it a condition of its own between IF and ENDIF"},
    {" .endif .fi #endif fi eif ", "a condition ends with ENDIF", "endif"},
    {" .for !for .rept .repeat rept .loop !do .while !while .bfor ",
     "write a repetition as `REPEAT first,last,variable` … `ENDREPEAT`"},
    {" .endrep .endrept .endr .next .endfor endr ", "a repetition ends with ENDREPEAT", "endrepeat"},
    {" .const .var .label .define .set !set .equ #var .eq ", "give a name a value with `name = value`"},
    {" !zone !zn zone .zone .proc .endproc .scope .endscope .block .bend subroutine .subroutine .namespace .pend .local "
     "!local ",
     "local labels begin with `@`: `@loop` is visible from one ordinary label to the next; the extended language has SCOPE … "
     "ENDSCOPE"},
    {" !pseudopc .pseudopc !realpc .logical .here .phase .dephase .rorg rorg rend ",
     "code for another address is written between LOGICAL and ENDLOGICAL in the extended language, `--language extended`; or "
     "build it as a "
     "separate program, and include that with INCBIN"},
    {" .bank .segment .code .data .bss .zeropage .rodata .section .send .segmentdef ",
     "there are segments in the extended language, `--language extended`: `SEGMENT name`, and the project says where each "
     "goes; without them, "
     "leave the line out, and set addresses with `*=`",
     ";"},
    {" .end end .file .encoding .disk ", "the source ends with the file: leave the line out", ";"},
    {" .cpu !cpu processor .setcpu .p02 .target !sal !al !as ", "all instructions are those of the 6502: leave the line out",
     ";"},
    {" !to .outfile ",
     "name the program file with `GENERATETO name.prg`, or with -o; you need not build a file of another assembler: "
     "`gato build PROJECT "
     "--file NAME` builds only one file of a project"},
    {" .assert .cerror !error .error .errorif ",
     "write checks as `ASSERT condition,\"message\"`, errors as `ERROR \"message\"`"},
    {" .print !info !warn .warning .warn ", "write messages with `PRINT value,\"text\"` or `WARNING \"text\"`"},
    {" basicupstart basicupstart2 :basicupstart2 :basicupstart ",
     "write the BASIC line that starts the program as data, `byte $0b,$08,$0a,$00,$9e,$32,$30,$36,$31,0,0,0` at $0801 for SYS "
     "2061; the extended language has BASICSTART"},
    {" .list .nolist .page .title .opt ", "write a listing with `gato build --emit list`"},
    {" equ ", "a name comes before EQU, as in `name equ 5`"},
    // signs
    {" // ", "begin a comment with `;`", ";"},
    {" /* */ { } ", "begin a comment with `;`; braces are not used"},
    {" + - ++ -- +++ --- ! ", "anonymous labels are in the extended language: `-` or `+`, a space and a statement, and "
                              "operands of such signs only; `@name` is "
                              "a label that is visible up to the next ordinary one"},
    {" : ", "write one statement a line"},
    // the 65C02 and other processors
    {" bra ", "BRA is an instruction of the 65C02; the 6502 has `jmp`, or a branch on a flag that is known, as in `clc` `bcc`"},
    {" stz ", "STZ is an instruction of the 65C02; the 6502 stores a register: `lda #0` `sta`", "lda #0\n        sta"},
    {" phx ", "PHX is an instruction of the 65C02; on the 6502 write `txa` `pha`", "txa\n        pha"},
    {" phy ", "PHY is an instruction of the 65C02; on the 6502 write `tya` `pha`", "tya\n        pha"},
    {" plx ", "PLX is an instruction of the 65C02; on the 6502 write `pla` `tax`", "pla\n        tax"},
    {" ply ", "PLY is an instruction of the 65C02; on the 6502 write `pla` `tay`", "pla\n        tay"},
    {" trb tsb ", "TRB and TSB are instructions of the 65C02; the 6502 has `and`, `ora` and `sta`"},
    {" ina ", "INA is an instruction of the 65C02; on the 6502 write `clc` `adc #1`", "clc\n        adc #1"},
    {" dea ", "DEA is an instruction of the 65C02; on the 6502 write `sec` `sbc #1`", "sec\n        sbc #1"},
    {" add ", "the 6502 adds with `clc` and `adc`", "clc\n        adc"},
    {" sub ", "the 6502 subtracts with `sec` and `sbc`", "sec\n        sbc"},
    {" mov move ld ldr ", "the 6502 loads with `lda`, `ldx`, `ldy` and stores with `sta`, `stx`, `sty`"},
    {" call bsr gosub ", "call a routine with `jsr`", "jsr"},
    {" ret return ", "a routine ends with `rts`", "rts"},
    {" reti iret ", "an interrupt ends with `rti`", "rti"},
    {" goto jump br ", "the 6502 jumps with `jmp`", "jmp"},
    {" xor ", "exclusive or is `eor`", "eor"},
    {" or ", "or is `ora`", "ora"},
    {" not neg ", "`eor #$ff` inverts all bits; with `clc` `adc #1` after it, it negates"},
    {" shl sla lsl ", "shifts are `asl` and `lsr`", "asl"},
    {" shr srl ", "shifts are `lsr` and `asl`", "lsr"},
    {" push ", "push the accumulator with `pha`", "pha"},
    {" pop pull ", "pull the accumulator with `pla`", "pla"},
    {" blt bult jc ", "after `cmp`, `bcc` branches when the register is less", "bcc"},
    {" bge buge jnc ", "after `cmp`, `bcs` branches when the register is not less", "bcs"},
    {" bgt ble ", "after `cmp`, `beq` and `bcs` or `bcc` distinguish greater, equal and less"},
    {" bz jz je ", "`beq` branches when the result is zero", "beq"},
    {" bnz jnz jne ", "`bne` branches when the result is not zero", "bne"},
    {" djnz ", "a loop counts with `dex` or `dey`, and `bne` begins it again"},
};

// Words that steer conditions, and others that change what is built, although a line with them may look like a label or like
// prose.
constexpr std::string_view condition_words =
    " .if !if #if .ifdef !ifdef #ifdef .ifndef !ifndef #ifndef .else !else #else .elseif #elseif "
    "elseif .elif #elif elif elsif .endif .fi #endif eif ";
constexpr std::string_view building_words =
    " !pseudopc .pseudopc !realpc .logical .phase .rorg !zone !zn :basicupstart :basicupstart2 ";

bool has_word(std::string_view words, std::string_view word) {
    return !word.empty() && words.find(" " + to_lower(word) + " ") != std::string_view::npos;
}

const ForeignWords* find_row(std::string_view word, WordsOf words) {
    const auto find_in = [&](std::span<const ForeignWords> all) -> const ForeignWords* {
        const auto found = std::ranges::find_if(all, [&](const ForeignWords& row) { return has_word(row.words, word); });
        return found == all.end() ? nullptr : &*found;
    };
    const ForeignWords* const extended = words == WordsOf::extended ? find_in(foreign_words_of_extended()) : nullptr;
    return extended != nullptr ? extended : find_in(rows);
}

// As the user writes: `LDA` is followed by `BYTE`.
std::string in_case_of(std::string_view word, std::string_view instead) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    std::string text(instead);
    if (std::ranges::any_of(word, is_capital))
        for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

}  // namespace

bool is_foreign_condition(std::string_view word) {
    return has_word(condition_words, word);
}

bool is_foreign_and_builds(std::string_view word) {
    return has_word(condition_words, word) || has_word(building_words, word);
}

std::string_view advice_on_foreign_word(std::string_view word, WordsOf words) {
    const ForeignWords* const row = find_row(word, words);
    return row == nullptr ? std::string_view{} : row->advice;
}

std::optional<Change> fix_of_foreign_word(std::string_view word, std::string_view line, std::uint32_t begin, WordsOf words) {
    const ForeignWords* const row = find_row(word, words);
    if (row == nullptr || row->instead.empty()) return std::nullopt;
    const auto length = static_cast<std::uint32_t>(word.size());
    if (row->instead == ";") return Change{{begin, word == "//" ? length : 0}, word == "//" ? ";" : "; "};
    if (row->instead != "*=") return Change{{begin, length}, in_case_of(word, row->instead)};
    const std::size_t operand = std::min(line.find_first_not_of(" \t", word.size()), line.size());
    return Change{{begin, static_cast<std::uint32_t>(operand)}, "*="};
}

}  // namespace gato
