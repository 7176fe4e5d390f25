// SPDX-License-Identifier: MIT
// How the source is written: the whole text of two programs, forms of single statements, names from a map.
#include "unit/disassembler/support.hpp"

#include <gtest/gtest.h>

namespace gato::tests {
namespace {

const char* const hello = R"(border = $d020
*=$0801
        word next,10
        byte $9e
        text "2062"
        byte 0
next    word 0
        byte 0
begin   ldx #0
@loop   lda message,x
        beq @end
        jsr $ffd2
        inx
        bne @loop
@end    inc border
        jmp (vector)
vector  word begin
message text "hello, world"
        byte 0
table   word begin,message,vector
)";

TEST(DisassembledSource, tells_places_and_bytes_and_names_what_it_knows) {
    EXPECT_EQ(disassembled(program_of(hello)), R"(; a.prg, $0801-$0835

EXTCOL = $d020
CHROUT = $ffd2

*=$0801

; 10 SYS2062
        word data_080b                  ; 0801
        word 10                         ; 0803
        byte $9e                        ; 0805
        null "2062"                     ; 0806
data_080b:
        word 0                          ; 080b
        byte $00                        ; 080d

start:
        ldx #$00                        ; 080e  a2 00
L0810:
        lda data_0823,x                 ; 0810  bd 23 08
        beq L081b                       ; 0813  f0 06
        jsr CHROUT                      ; 0815  20 d2 ff
        inx                             ; 0818  e8
        bne L0810                       ; 0819  d0 f5
L081b:
        inc EXTCOL                      ; 081b  ee 20 d0
        jmp (data_0821)                 ; 081e  6c 21 08

data_0821:
        word start                      ; 0821
data_0823:
        null "hello, world"             ; 0823
        byte $0e,$08,$23,$08,$21,$08    ; 0830
)");
}

TEST(DisassembledSource, takes_names_and_tables_from_a_map) {
    const linker::Program program = program_of(hello);
    disassembler::Options options;
    options.map = &program.map;
    EXPECT_EQ(disassembled(program, options), R"(; a.prg, $0801-$0835

border = $d020
CHROUT = $ffd2

*=$0801

; 10 SYS2062
        word next                       ; 0801
        word 10                         ; 0803
        byte $9e                        ; 0805
        text "2062"                     ; 0806
        byte $00                        ; 080a
next:
        word 0                          ; 080b
        byte $00                        ; 080d

begin:
        ldx #$00                        ; 080e  a2 00
@loop:
        lda message,x                   ; 0810  bd 23 08
        beq @end                        ; 0813  f0 06
        jsr CHROUT                      ; 0815  20 d2 ff
        inx                             ; 0818  e8
        bne @loop                       ; 0819  d0 f5
@end:
        inc border                      ; 081b  ee 20 d0
        jmp (vector)                    ; 081e  6c 21 08

vector:
        word begin                      ; 0821
message:
        text "hello, world"             ; 0823
        byte $00                        ; 082f
table:
        word begin                      ; 0830
        word message                    ; 0832
        word vector                     ; 0834
)");
}

// A program whose only statement is followed by nothing.
std::string statement(const std::vector<std::uint8_t>& bytes) {
    const std::string source = disassembled(0x1000, bytes);
    const std::string head = "start:\n        ";
    const std::string rest = source.substr(source.find(head) + head.size());
    return rest.substr(0, rest.find_last_not_of(" \n") + 1);
}

TEST(DisassembledSource, keeps_the_width_of_an_operand) {
    EXPECT_EQ(statement({0xad, 0x10, 0x00}), "lda.w $0010                     ; 1000  ad 10 00");
    EXPECT_EQ(statement({0xa5, 0x10}), "lda $10                         ; 1000  a5 10");
    EXPECT_EQ(statement({0xb9, 0x10, 0x00}), "lda $0010,y                     ; 1000  b9 10 00");
    EXPECT_EQ(statement({0xbe, 0x10, 0x00}), "ldx.w $0010,y                   ; 1000  be 10 00");
    EXPECT_EQ(statement({0x6c, 0x10, 0x00}), "jmp ($0010)                     ; 1000  6c 10 00");
    EXPECT_EQ(statement({0x20, 0x10, 0x00}), "jsr $0010                       ; 1000  20 10 00");
}

TEST(DisassembledSource, writes_opcodes_without_a_name_of_their_own_as_bytes) {
    EXPECT_EQ(statement({0xeb, 0x12}), "byte $eb,$12                    ; 1000  sbc #$12");
    EXPECT_EQ(statement({0xa7, 0x12}), "lax $12                         ; 1000  a7 12");
}

TEST(DisassembledSource, writes_branches_beyond_memory_as_distances) {
    EXPECT_NE(disassembled(0xfff0, {0x10, 0x7f}).find("bpl *+129"), std::string::npos);
    EXPECT_NE(disassembled(0x0000, {0x10, 0x80}).find("bpl *-126"), std::string::npos);
}

TEST(DisassembledSource, cannot_be_cut_by_a_file_name) {
    disassembler::Options options;
    options.program_name = "a\nbrk";
    const std::vector<std::uint8_t> bytes{0x60};
    EXPECT_TRUE(disassembler::disassemble(0x1000, bytes, options).starts_with("; a?brk, $1000-$1000\n"));
}

// --- maps

std::string with_map(const std::string& source) {
    const linker::Program program = program_of(source);
    disassembler::Options options;
    options.map = &program.map;
    return code_of(disassembled(program, options));
}

TEST(DisassemblyMap, keeps_local_labels_local_where_the_scope_allows_it) {
    EXPECT_EQ(with_map("*=$1000\none ldx #3\n@loop dex\n bne @loop\n rts\ntwo beq @loop\n@loop rts\n"), "*=$1000\n"
                                                                                                        "one:\n"
                                                                                                        "        ldx #$03\n"
                                                                                                        "@loop:\n"
                                                                                                        "        dex\n"
                                                                                                        "        bne @loop\n"
                                                                                                        "        rts\n"
                                                                                                        "two:\n"
                                                                                                        "        beq @loop\n"
                                                                                                        "@loop:\n"
                                                                                                        "        rts\n");
}

TEST(DisassemblyMap, makes_locals_of_macros_global_when_they_meet) {
    EXPECT_EQ(with_map("defm wait\n@loop bne @loop\n endm\n*=$1000\none wait\n wait\n rts\n"), "*=$1000\n"
                                                                                               "one:\n"
                                                                                               "@loop:\n"
                                                                                               "        bne one\n"
                                                                                               "wait_2__loop:\n"
                                                                                               "        bne wait_2__loop\n"
                                                                                               "        rts\n");
}

TEST(DisassemblyMap, does_not_guess_between_two_constants) {
    EXPECT_EQ(with_map("a1 = $fb\nb1 = $fc\nb2 = $fc\n*=$1000\none lda a1\n lda b1\n rts\n"), "a1 = $fb\n"
                                                                                              "*=$1000\n"
                                                                                              "one:\n"
                                                                                              "        lda a1\n"
                                                                                              "        lda $fc\n"
                                                                                              "        rts\n");
}

TEST(DisassemblyMap, knows_data_that_reads_like_code_and_tables_of_addresses) {
    EXPECT_EQ(with_map("*=$1000\none lda table+2,x\n byte $2c\n rts\ntable word one,table\n"), "*=$1000\n"
                                                                                               "one:\n"
                                                                                               "        lda table+2,x\n"
                                                                                               "        byte $2c\n"
                                                                                               "        rts\n"
                                                                                               "table:\n"
                                                                                               "        word one\n"
                                                                                               "        word table\n");
}

TEST(DisassemblyMap, of_another_program_is_noticed) {
    const linker::Program program = program_of("*=$1000\n lda #1\n rts\n");
    const auto against = [&](const std::string& other) {
        const linker::Program it = program_of(other);
        return disassembler::mismatch(program.map, it.start, it.bytes);
    };
    EXPECT_EQ(against("*=$1000\n lda #1\n rts\n"), "");
    EXPECT_EQ(against("*=$2000\n lda #1\n rts\n"), "it is for a program at $1000..$1002, this one is at $2000..$2002");
    EXPECT_EQ(against("*=$1000\n lda $1234\n"), "it has an instruction of 2 cycles at $1000, the program has one of 4");
    EXPECT_EQ(disassembler::mismatch({}, 0x1000, program.bytes), "it lists no segments");
}

}  // namespace
}  // namespace gato::tests
