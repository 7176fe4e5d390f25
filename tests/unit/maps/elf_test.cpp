// SPDX-License-Identifier: MIT
// ELF files of linked programs: symbols, the comparison with the program, and what is refused.
#include "unit/maps/elf_file.hpp"
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps::elf_file {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ElfSymbols, are_labels_constants_functions_and_variables) {
    File file;
    const auto code = file.add_code(0x0810, 16);
    const auto data = file.add({".bss", "", without_contents, allocated | writable, 0x2000, {}, 8});
    file.add_symbol("main", 0x0810, 10, function, code);
    file.add_symbol("again", 0x0814, 0, untyped, code);
    file.add_symbol("total", 0x2002, 2, object, data);
    file.add_symbol("border", 0xd020, 0, untyped, absolute);
    file.add_symbol("CHROUT", 0xffd2, 0, function, absolute);
    const std::string content = file.bytes();
    const ProgramMap map = reading_of(content).map;
    EXPECT_THAT(names_of(map), ElementsAre("$0810 main", "$0814 again", "$2002 total", "$d020 border", "$ffd2 CHROUT"));
    EXPECT_EQ(map.find_symbol("main")->size, 10U);
    EXPECT_EQ(map.find_symbol("again")->size, std::nullopt);
    EXPECT_EQ(map.find_symbol("border")->kind, SymbolKind::constant);
    EXPECT_EQ(map.find_symbol("CHROUT")->kind, SymbolKind::label);
    ASSERT_EQ(map.functions.size(), 1U);
    EXPECT_EQ(map.functions[0].name, "main");
    EXPECT_EQ(map.functions[0].start, 0x0810U);
    EXPECT_EQ(map.functions[0].end, 0x081aU);
    EXPECT_EQ(map.functions[0].line, 0U);
    ASSERT_EQ(map.variables.size(), 1U);
    EXPECT_EQ(map.variables[0].name, "total");
    EXPECT_EQ(map.variables[0].address, 0x2002);
    EXPECT_EQ(map.variables[0].size, 2U);
    EXPECT_EQ(map.variables[0].type, MapType::none);
}

TEST(ElfSymbols, of_imaginary_registers_are_labels_of_one_byte) {
    File file;
    file.add_symbol("__rc0", 0x02, 0, untyped, absolute);
    file.add_symbol("__rc31", 0x21, 0, untyped, absolute);
    file.add_symbol("__rcount", 0x22, 0, untyped, absolute);
    const std::string content = file.bytes();
    const ProgramMap map = reading_of(content).map;
    EXPECT_EQ(map.find_symbol("__rc0")->kind, SymbolKind::label);
    EXPECT_EQ(map.find_symbol("__rc31")->size, 1U);
    EXPECT_EQ(map.find_symbol("__rcount")->kind, SymbolKind::constant);
}

TEST(ElfSymbols, of_sources_sections_debug_information_and_other_files_are_left_out) {
    File file;
    const auto code = file.add_code(0x0810, 16);
    const auto debug = file.add({".debug_info", "x"});
    file.add_symbol("main.c", 0, 0, file_symbol, absolute);
    file.add_symbol("", 0x0810, 0, untyped, code);
    file.add_symbol(".text", 0x0810, 0, section_symbol, code);
    file.add_symbol("info", 0, 0, untyped, debug);
    file.add_symbol("undefined", 0, 0, untyped, 0);
    file.add_symbol("common", 4, 4, object, 0xfff2);
    file.add_symbol("of_no_section", 0x0810, 0, untyped, 77);
    const std::string content = file.bytes();
    EXPECT_THAT(names_of(reading_of(content).map), IsEmpty());
}

TEST(ElfSymbols, above_the_memory_of_the_6502_are_counted) {
    File file;
    const auto code = file.add_code(0x18000, 16);
    file.add_symbol("banked", 0x18000, 4, function, code);
    file.add_symbol("long", 0x0810, 0xffff'ffff, object, code);
    const std::string content = file.bytes();
    const Reading reading = reading_of(content);
    EXPECT_THAT(names_of(reading.map), ElementsAre("$0810 long"));
    EXPECT_EQ(reading.map.variables[0].size, 0xf7f0U);
    ASSERT_EQ(reading.left_out.size(), 1U);
    EXPECT_EQ(reading.left_out[0].reason, "of symbols at addresses above $ffff");
}

TEST(ElfFunctions, have_the_line_where_their_code_begins) {
    File file;
    const auto code = file.add_code(0x0810, 16);
    file.add_symbol("main", 0x0810, 4, function, code);
    file.add_symbol("other", 0x0818, 4, function, code);
    file.add({".debug_line", table(lists_5(), address(0x0810) + down(11) + copy() + by(4) + end())});
    const std::string content = file.bytes();
    const ProgramMap map = reading_of(content).map;
    EXPECT_EQ(map.functions[0].line, 12U);
    EXPECT_EQ(map.files[map.functions[0].file], "/p/main.c");
    EXPECT_EQ(map.functions[1].file, MapFunction::none);
}

// ---- the comparison with the program

struct ElfOfAProgram : testing::Test {
    ElfOfAProgram() {
        file.add({".text", "\xa9\x05\x60", 1, allocated | executable, 0x0801});
        file.add({".data", "\x07\x08", 1, allocated | writable, 0xc000, 0x0804});
        file.add({".zp.bss", "", without_contents, allocated | writable, 0x22, {}, 4});
        file.add({".bank", "bank", 1, allocated | executable, 0x18000});
        file.add({".comment", "clang"});
    }
    std::string contradiction(std::string_view program) {
        const std::string content = file.bytes();
        const Reading reading = reading_of(content, program);
        EXPECT_TRUE(reading.is_checked);
        return reading.contradiction;
    }
    File file;
};

TEST_F(ElfOfAProgram, fits_it_if_all_that_is_loaded_is_the_same) {
    EXPECT_EQ(contradiction("\x01\x08\xa9\x05\x60\x07\x08"), "");
}

TEST_F(ElfOfAProgram, does_not_fit_another_build) {
    EXPECT_EQ(contradiction("\x01\x08\xa9\x06\x60\x07\x08"), "its section .text has 05 at $0802, where the program has 06");
    EXPECT_EQ(contradiction("\x01\x08\xa9\x05\x60\x07\x09"), "its section .data has 08 at $0805, where the program has 09");
    EXPECT_EQ(contradiction("\x01\x08\xa9\x05\x60\x07"), "its section .data has 08 at $0805, where the program has ended");
}

// ---- what is refused

TEST(Elf, of_other_machines_is_refused_by_name) {
    File file;
    file.machine = 62;
    file.bits = 2;
    EXPECT_EQ(refusal_of(file.bytes()), "map: is an ELF file for x86-64, not for the 6502");
    file.machine = 9999;
    EXPECT_EQ(refusal_of(file.bytes()), "map: is an ELF file for machine number 9999, not for the 6502");
    file.machine = 0x1400;  // 20, the other byte first
    file.order = 2;
    EXPECT_EQ(refusal_of(file.bytes()), "map: is an ELF file for PowerPC, not for the 6502");
}

TEST(Elf, of_64_bits_or_in_the_other_byte_order_is_refused) {
    File file;
    file.bits = 2;
    EXPECT_EQ(refusal_of(file.bytes()), "map: is no ELF file of 32 bits, which those for the 6502 are");
    file.bits = 1;
    file.order = 2;
    file.machine = 0x6619;
    EXPECT_EQ(refusal_of(file.bytes()), "map: is a big-endian ELF file; those for the 6502 are little-endian");
}

TEST(Elf, that_is_not_linked_is_refused) {
    File file;
    file.kind = 1;
    EXPECT_EQ(refusal_of(file.bytes()),
              "map: is an object file, whose code has no addresses yet; take the .elf file of the linked program");
}

TEST(Elf, with_compressed_debug_information_is_refused) {
    File file;
    file.add({".debug_line", "x", 1, compressed});
    EXPECT_EQ(refusal_of(file.bytes()), "map: its section .debug_line is compressed; link without --compress-debug-sections");
    File old;
    old.add({".zdebug_line", "x"});
    EXPECT_EQ(refusal_of(old.bytes()), "map: its section .debug_line is compressed; link without --compress-debug-sections");
}

TEST(Elf, that_is_truncated_anywhere_is_refused_or_read) {
    File file;
    const auto code = file.add_code(0x0810, 16);
    file.add_symbol("main", 0x0810, 4, function, code);
    file.add({".debug_line", table(lists_5(), address(0x0810) + copy() + by(4) + end())});
    const std::string content = file.bytes();
    EXPECT_EQ(refusal_of(content), "");
    EXPECT_EQ(refusal_of(content.substr(0, 4)), "map: its header ends too early");
    EXPECT_EQ(refusal_of(content.substr(0, 40)), "map: its header ends too early");
    for (std::size_t size = 4; size < content.size(); ++size) EXPECT_NE(refusal_of(content.substr(0, size)), "") << size;
}

TEST(Elf, whose_sections_are_the_same_bytes_again_and_again_is_refused) {
    File file;
    file.add_code(0x0810, 16);
    std::string content = file.bytes();
    // Each section's header is 40 bytes at the end; the second one's size becomes that of the file.
    const std::size_t headers = content.size() - 3 * 40;
    content.replace(headers + 40 + 16, 4, number(0, 4));
    content.replace(headers + 40 + 20, 4, number(content.size(), 4));
    content.replace(headers + 80, 40, content.substr(headers + 40, 40));
    EXPECT_EQ(refusal_of(content), "map: its sections have the same bytes of the file several times");
}

TEST(Elf, without_symbols_and_lines_is_an_empty_map) {
    File file;
    file.add_code(0x0810, 4);
    const std::string content = file.bytes();
    EXPECT_THAT(names_of(reading_of(content).map), IsEmpty());
    EXPECT_THAT(lines_of(reading_of(content).map), IsEmpty());
}

}  // namespace
}  // namespace gato::maps::elf_file
