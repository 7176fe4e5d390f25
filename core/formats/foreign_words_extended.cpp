// SPDX-License-Identifier: MIT
// What the extended language writes instead of words of other assemblers.
#include "core/formats/foreign_rows.hpp"

namespace gato {

namespace {

constexpr std::string_view loop_advice =
    "write a repetition as `FOR name,first,last` … `ENDFOR`, or `FOR name,list`; the name is a value, without a sign";
constexpr std::string_view scope_advice = "write `SCOPE name` … `ENDSCOPE`; from outside, a member is `name.member`";

constexpr ForeignWords extended_rows[] = {
    // values
    {" .const .label .define .equ .eq ",
     "write `name = value`, alone on its line; the value may be a text, a real number or a list"},
    {" .var #var .eval .set !set ", "write `SET name = value`; a later SET changes the value", "set"},
    {" .function ", "write `FUNCTION name(a,b) = expression`, on one line"},
    {" .return .endfunction .endf ", "a function is one line: `FUNCTION name(a,b) = expression`"},
    {" .fill !fill !fi ", "write equal bytes as `DCB count,value`, and a table as `BYTE FOR i,0,255: value`"},
    {" .lohifill .lobytes .hibytes .lobyt .hibyt ", "write two tables: `BYTE FOR i,0,24: low(40*i)`, and the same with `high`"},
    // blocks
    {" .for !for .rept .repeat rept .bfor !do .while !while .loop ", loop_advice},
    {" .endrep .endrept .endr .next .endfor endr ", "a repetition ends with ENDFOR, or with ENDREPEAT", "endfor"},
    {" .elseif #elif .elif #elseif elif elsif ", "write `ELSEIF value`, after IF and before ELSE", "elseif"},
    {" .if !if #if ", "write a condition as `IF value` … `ELSEIF value` … `ELSE` … `ENDIF`"},
    {" .scope .namespace ", scope_advice, "scope"},
    {" .proc .block .zone !zone !zn zone subroutine .subroutine ", scope_advice},
    {" .endscope .endproc .endnamespace .endblock .bend .pend ", "a scope ends with ENDSCOPE", "endscope"},
    {" .with ", "names of a scope need no prefix after `USE name`", "use"},
    {" .endwith ", "USE ends with the file or the scope that it is in: leave the line out", ";"},
    {" .local !local ", "local labels begin with `@`; a macro with named parameters has all its labels for itself"},
    {" .struct ", "write `STRUCT name` … `ENDSTRUCT`; its lines are `member byte`, `member word` or `member bytes 5`",
     "struct"},
    {" .endstruct .ends ", "a structure ends with ENDSTRUCT", "endstruct"},
    {" .tag .dstruct ", "the name of a structure is an operation: `boss enemy 1,2` stores one"},
    {" .union .endunion .endu ",
     "members at one place are between UNION and ENDUNION, within STRUCT; variables that share bytes are OVERLAY's"},
    {" .macro macro !macro mac .mac .pseudocommand #define ",
     "write a macro as `DEFM name a,b=1` … `ENDM`, with the parameters after its name; a call needs no sign and no "
     "parentheses"},
    // where things go
    {" .segment .section ", "write `SEGMENT name`; the areas of gato.json say where it goes", "segment"},
    {" .code .data .bss .rodata .pushseg ", "write `SEGMENT name`; the areas of gato.json say where it goes"},
    {" .zeropage .zp ", "a variable in the zero page is `ZEROPAGE name,bytes`"},
    {" .send .popseg .endsection ", "ENDSEGMENT goes back to the segment before", "endsegment"},
    {" .dsection .segmentdef .segmentout .bank ", "the areas of gato.json say where segments go, and in which bank"},
    {" .logical .pseudopc !pseudopc .phase .rorg rorg ",
     "write code for another address between `LOGICAL address` and ENDLOGICAL", "logical"},
    {" .here .endlogical .dephase rend !realpc ", "code for another address ends with ENDLOGICAL", "endlogical"},
    {" .res .skip !skip .ds ", "reserve bytes with `BYTES count`, in an area of variables or elsewhere", "bytes"},
    {" .page ", "what must not cross a page is between `WITHIN PAGE` and ENDWITHIN"},
    {" .endp .endpage ", "`WITHIN PAGE` ends with ENDWITHIN", "endwithin"},
    {" .export .exportzp .importzp .global .globalzp ", "other files know all names without a line for it: leave it out", ";"},
    {" .import ", "other files know all names: leave the line out; or include a source with `INCASM \"file\"`"},
    {" basicupstart basicupstart2 :basicupstart2 :basicupstart ",
     "write the line of BASIC that starts the program as `BASICSTART label`"},
    // signs
    {" + - ++ -- +++ --- ! !: : :+ :- :++ :-- !+ !- ",
     "an anonymous label is `-` or `+`, a space and a statement; `bne -` and `beq +` refer to the nearest one"},
};

}  // namespace

std::span<const ForeignWords> foreign_words_of_extended() {
    return extended_rows;
}

}  // namespace gato
