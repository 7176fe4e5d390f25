// SPDX-License-Identifier: MIT
// Line tables of DWARF: all opcodes, the lists of sources of all versions, and what has no line.
#include "unit/maps/elf_file.hpp"
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps::elf_file {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// 16 bytes of code at $0810, unless the test has others.
struct LineTables : testing::Test {
    std::vector<std::string> lines(const std::string& content_of_table) {
        if (!has_code) file.add_code(0x0810, 16);
        file.add({".debug_line", content_of_table});
        content = file.bytes();
        reading = reading_of(content);
        return lines_of(reading.map);
    }
    std::vector<std::string> lines_of_program(const std::string& program, const Encoding& encoding = {}) {
        return lines(table(encoding.version >= 5 ? lists_5() : lists_4(), program, encoding));
    }
    std::string refusal(const std::string& content_of_table) const {
        File damaged = file;
        damaged.add({".debug_line", content_of_table});
        return refusal_of(damaged.bytes());
    }
    std::vector<std::string> left_out() const {
        std::vector<std::string> reasons;
        for (const LeftOut& rows : reading.left_out) reasons.push_back(std::to_string(rows.rows) + " " + rows.reason);
        return reasons;
    }

    File file;
    bool has_code = false;
    std::string content;
    Reading reading;
};

TEST_F(LineTables, advance_by_special_opcodes) {
    EXPECT_THAT(lines_of_program(address(0x0810) + special(0, 4) + special(3, 2) + special(2, -3) + by(1) + end()),
                ElementsAre("$0810+3 /p/main.c:5", "$0813+2 /p/main.c:7", "$0815+1 /p/main.c:4"));
    EXPECT_EQ(reading.tool, "llvm-mos");
    EXPECT_THAT(left_out(), IsEmpty());
}

TEST_F(LineTables, advance_by_standard_opcodes) {
    EXPECT_THAT(lines_of_program(address(0x0810) + down(299) + copy() + by(2) + down(-290) + source(2) + column(7) + copy()
                                 + by(3) + end()),
                ElementsAre("$0810+2 /p/main.c:300", "$0812+3 /p/inc/io.h:10"));
    EXPECT_EQ(reading.map.lines[1].column, 7U);
}

TEST_F(LineTables, advance_like_the_last_special_opcode_and_by_fixed_amounts) {
    const std::string like_last = "\x08", by_fixed_2 = std::string("\x09\x02\0", 3);
    file.add_code(0x0810, 40);
    has_code = true;
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + like_last + down(1) + copy() + by_fixed_2 + end()),
                ElementsAre("$0810+20 /p/main.c:1", "$0824+2 /p/main.c:2"));  // (255 - 13) / 12
}

TEST_F(LineTables, multiply_by_the_shortest_instruction_but_for_fixed_amounts) {
    const std::string by_fixed_2 = std::string("\x09\x02\0", 3);
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + special(2, 1) + by(1) + down(1) + copy() + by_fixed_2 + end(),
                                 {.shortest_instruction = 2}),
                ElementsAre("$0810+4 /p/main.c:1", "$0814+2 /p/main.c:2", "$0816+2 /p/main.c:3"));
}

TEST_F(LineTables, may_have_opcodes_that_change_neither_address_nor_line) {
    const std::string flags = "\x06\x07\x0a\x0b", instruction_set = "\x0c\x05", discriminator = extended(4, "\x09");
    EXPECT_THAT(lines_of_program(address(0x0810) + flags + instruction_set + discriminator + copy() + by(2) + end()),
                ElementsAre("$0810+2 /p/main.c:1"));
}

TEST_F(LineTables, may_have_unknown_opcodes_whose_operands_are_counted) {
    const std::string counts = std::string("\0\1\1\1\1\0\0\0\1\0\0\1\2", 13), unknown = "\x0d" + leb(500) + leb(3);
    const std::string unknown_extended = extended(0x80, "any\x01\x02");
    EXPECT_THAT(
        lines_of_program(address(0x0810) + unknown + unknown_extended + copy() + by(2) + end(), {.operand_counts = counts}),
        ElementsAre("$0810+2 /p/main.c:1"));
}

TEST_F(LineTables, may_have_fewer_standard_opcodes_than_are_known) {
    const std::string counts = std::string("\0\1\1\1\1\0\0\0\1", 9);  // 10 is special: no bytes, 3 lines up
    EXPECT_THAT(lines_of_program(address(0x0810) + down(9) + "\x0a" + by(2) + end(), {.operand_counts = counts}),
                ElementsAre("$0810+2 /p/main.c:7"));
}

TEST_F(LineTables, join_the_columns_of_a_line) {
    EXPECT_THAT(lines_of_program(address(0x0810) + column(3) + copy() + by(2) + column(9) + copy() + by(2) + end()),
                ElementsAre("$0810+4 /p/main.c:1"));
    EXPECT_EQ(reading.map.lines[0].column, 3U);
}

TEST_F(LineTables, count_the_last_row_of_an_address) {
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + special(2, 5) + special(0, -3) + special(0, -2) + by(2) + end()),
                ElementsAre("$0810+4 /p/main.c:1"));
}

TEST_F(LineTables, end_a_line_where_the_sequence_ends) {
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + by(2) + end() + address(0x0814) + copy() + by(2) + end()),
                ElementsAre("$0810+2 /p/main.c:1", "$0814+2 /p/main.c:1"));
}

TEST_F(LineTables, say_that_code_has_no_line) {
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + special(2, -1) + special(3, 8) + by(1) + end()),
                ElementsAre("$0810+2 /p/main.c:1", "$0815+1 /p/main.c:8"));
    EXPECT_THAT(left_out(), ElementsAre("1 in code that the compiler gives no line"));
}

TEST_F(LineTables, of_removed_functions_do_not_count_even_if_they_reach_into_the_program) {
    EXPECT_THAT(lines_of_program(address(0) + copy() + by(0x0811) + down(1) + copy() + by(2) + end()), IsEmpty());
    EXPECT_THAT(left_out(), ElementsAre("2 outside the program's code, as of functions that the linker has removed"));
}

TEST_F(LineTables, end_where_the_section_ends) {
    EXPECT_THAT(lines_of_program(address(0x081e) + copy() + by(8) + down(1) + copy() + by(1) + end()),
                ElementsAre("$081e+2 /p/main.c:1"));
}

TEST_F(LineTables, of_equal_functions_that_were_joined_are_those_of_the_first) {
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + by(2) + end() + address(0x0810) + down(8) + copy() + by(2) + end()),
                ElementsAre("$0810+2 /p/main.c:1"));
    EXPECT_THAT(left_out(),
                ElementsAre("1 for bytes that another line has too, as of equal functions that the linker has joined"));
}

TEST_F(LineTables, of_other_memory_banks_are_left_out) {
    file.add_code(0x18000, 8);
    EXPECT_THAT(lines_of_program(address(0x18000, 4) + copy() + by(2) + end() + address(0x0810) + copy() + by(1) + end()),
                ElementsAre("$0810+1 /p/main.c:1"));
    EXPECT_THAT(left_out(), ElementsAre("1 at addresses above $ffff"));
}

TEST_F(LineTables, of_copied_code_count_where_it_is_loaded_too) {
    has_code = true;
    file.add_code(0xc000, 8, 0x0840);
    EXPECT_THAT(lines_of_program(address(0xc000) + copy() + special(2, 1) + by(3) + end()),
                ElementsAre("$0840+2 /p/main.c:1", "$0842+3 /p/main.c:2", "$c000+2 /p/main.c:1", "$c002+3 /p/main.c:2"));
}

TEST_F(LineTables, of_code_that_is_copied_to_the_same_address_as_other_code_are_left_out) {
    has_code = true;
    file.add_code(0xc000, 8, 0x0840);
    file.add_code(0xc004, 8, 0x0850);
    EXPECT_THAT(lines_of_program(address(0xc000) + copy() + by(3) + end()), IsEmpty());
    EXPECT_THAT(left_out(), ElementsAre("1 at addresses where other code runs too"));
}

TEST_F(LineTables, whose_addresses_go_back_or_that_have_no_end_are_read_as_far_as_they_are_right) {
    EXPECT_THAT(lines_of_program(address(0x0814) + copy() + by(2) + down(1) + copy() + address(0x0810) + down(1) + copy()
                                 + by(1) + down(1) + copy()),
                ElementsAre("$0814+2 /p/main.c:1"));
    EXPECT_THAT(left_out(),
                ElementsAre("1 in a sequence of code whose addresses go back", "1 in a sequence of code without an end"));
}

TEST_F(LineTables, whose_addresses_go_back_out_of_the_code_have_no_line_there) {
    EXPECT_THAT(
        lines_of_program(address(0x0814) + copy() + by(2) + down(1) + copy() + address(0x0700) + copy() + by(2) + end()),
        ElementsAre("$0814+2 /p/main.c:1"));
    EXPECT_THAT(left_out(), ElementsAre("1 in a sequence of code whose addresses go back",
                                        "1 outside the program's code, as of functions that the linker has removed"));
}

TEST_F(LineTables, of_unknown_sources_are_left_out) {
    EXPECT_THAT(lines_of_program(address(0x0810) + source(7) + copy() + by(1) + end()), IsEmpty());
    EXPECT_THAT(left_out(), ElementsAre("1 of a source that the file does not name"));
}

TEST_F(LineTables, may_be_of_the_versions_2_to_4_with_sources_defined_in_the_program) {
    const std::string program = address(0x0810) + copy() + source(2) + special(1, 1)
                                + extended(3, text("more.h") + leb(1) + leb(0) + leb(0)) + source(3) + special(1, 1) + by(1)
                                + end();
    for (const int version : {2, 3, 4}) {
        file = {};
        EXPECT_THAT(lines_of_program(program, {.version = version}),
                    ElementsAre("$0810+1 main.c:1", "$0811+1 inc/io.h:2", "$0812+1 inc/more.h:3"));
    }
}

TEST_F(LineTables, may_have_offsets_of_64_bits) {
    EXPECT_THAT(lines_of_program(address(0x0810) + copy() + by(1) + end(), {.is_long = true}),
                ElementsAre("$0810+1 /p/main.c:1"));
}

TEST_F(LineTables, of_several_units_are_all_read) {
    const std::string one = table(lists_5(), address(0x0810) + copy() + by(1) + end());
    const std::string other = table(lists_4(), address(0x0812) + copy() + by(1) + end(), {.version = 4});
    EXPECT_THAT(lines(one + other), ElementsAre("$0810+1 /p/main.c:1", "$0812+1 main.c:1"));
}

TEST_F(LineTables, of_other_versions_and_processors_are_left_out_alone) {
    const std::string program = address(0x0810) + copy() + by(1) + end();
    const std::string right = table(lists_5(), program);
    EXPECT_THAT(lines(table(lists_5(), program, {.version = 6}) + right + table(lists_5(), program, {.operations = 4})),
                ElementsAre("$0810+1 /p/main.c:1"));
    EXPECT_THAT(left_out(), ElementsAre("1 in a line table of a version of DWARF that gato does not know",
                                        "1 in a line table for processors with several operations in an instruction"));
}

// ---- lists of sources

TEST_F(LineTables, name_sources_in_other_sections) {
    file.add({".debug_line_str", text("/home/game") + text("main.c")});
    file.add({".debug_str", text("ignored") + text("tools")});
    const std::string folders = number(1, 1) + leb(1) + leb(0x1f) + leb(1) + number(0, 4);
    const std::string sources = number(1, 1) + leb(1) + leb(0x1f) + leb(2) + number(11, 4) + number(11, 4);
    EXPECT_THAT(lines(table(folders + sources, address(0x0810) + copy() + by(1) + end())),
                ElementsAre("$0810+1 /home/game/main.c:1"));
}

TEST_F(LineTables, describe_sources_in_any_form) {
    file.add({".debug_str", text("ignored") + text("main.c")});
    const std::string folders = number(1, 1) + leb(1) + leb(0x08) + leb(2) + text("C:\\game") + text("src");
    struct Form {
        int number;
        std::string value;
    };
    // Of the folder's number, of blocks and numbers with other meanings.
    const std::vector<Form> numbers{
        {0x0b, number(1, 1)}, {0x05, number(1, 2)}, {0x06, number(1, 4)}, {0x07, number(1, 8)}, {0x0f, leb(1)}};
    const std::vector<Form> others{{0x0a, number(2, 1) + "ab"}, {0x03, number(2, 2) + "ab"},  {0x04, number(2, 4) + "ab"},
                                   {0x09, leb(2) + "ab"},       {0x1e, std::string(16, 'x')}, {0x0f, leb(300)},
                                   {0x0d, leb(-300)},           {0x07, number(7, 8)},         {0x08, text("source text")}};
    for (const Form& folder : numbers)
        for (const Form& other : others) {
            file = {};
            file.add({".debug_str", text("ignored") + text("main.c")});
            const std::string fields =
                number(3, 1) + leb(5) + leb(other.number) + leb(1) + leb(0x0e) + leb(2) + leb(folder.number);
            const std::string entry = other.value + number(8, 4) + folder.value;
            EXPECT_THAT(lines(table(folders + fields + leb(2) + entry + entry, address(0x0810) + copy() + by(1) + end())),
                        ElementsAre("$0810+1 C:/game/src/main.c:1"));
        }
}

TEST_F(LineTables, keep_paths_that_are_complete) {
    const std::string folders = number(1, 1) + leb(1) + leb(0x08) + leb(2) + text("/p") + text("/usr/include");
    const std::string sources = number(2, 1) + leb(1) + leb(0x08) + leb(2) + leb(0x0b) + leb(3) + text("/q/a.c") + number(0, 1)
                                + text("/q/a.c") + number(1, 1) + text("../b.h") + number(1, 1);
    EXPECT_THAT(lines(table(folders + sources, address(0x0810) + copy() + source(2) + special(1, 1) + by(1) + end())),
                ElementsAre("$0810+1 /q/a.c:1", "$0811+1 /usr/b.h:2"));
}

TEST_F(LineTables, that_are_damaged_are_refused) {
    const std::string program = address(0x0810) + copy() + by(1) + end();
    const std::string right = table(lists_5(), program);
    EXPECT_EQ(refusal(right.substr(0, right.size() - 1)), "map: its section .debug_line ends too early");
    EXPECT_EQ(refusal(table(lists_5(), "\x02\x80")), "map: its section .debug_line ends too early");
    EXPECT_EQ(refusal(table(number(1, 1) + leb(1) + leb(0x1b) + leb(1), program)),
              "map: a line table has a form of entries that gato does not know (27)");
    EXPECT_EQ(refusal(table(number(1, 1) + leb(1) + leb(0x1f) + leb(1) + number(9, 4), program)),
              "map: a name is outside its table");
    file.add({".debug_line_str", "name"});
    EXPECT_EQ(refusal(table(number(1, 1) + leb(1) + leb(0x1f) + leb(1) + number(1, 4), program)), "map: a name has no end");
}

TEST_F(LineTables, with_lists_without_end_are_refused) {
    EXPECT_EQ(refusal(table(number(0, 1) + std::string(9, '\xff') + "\x01", "")),
              "map: a line table has sources or folders of which it says nothing");
    std::string many = lists_4();
    many.pop_back();
    for (int i = 0; i < 0x10000; ++i) many += text("a") + std::string(3, '\0');
    EXPECT_EQ(refusal(table(many, "", {.version = 4})), "map: a line table has more than 65536 sources or folders");
}

// Sources whose names are the ends of one long text.
TEST_F(LineTables, with_names_that_are_much_longer_than_the_file_are_refused) {
    constexpr int count = 0x8000;
    file.add({".debug_line_str", text(std::string(count, 'x'))});
    std::string sources = number(1, 1) + leb(1) + leb(0x1f) + number(0x80, 1) + number(0x80, 1) + number(2, 1);
    for (int i = 0; i < count; ++i) sources += number(static_cast<std::uint64_t>(i), 4);
    EXPECT_EQ(refusal(table(number(0, 1) + leb(0) + sources, "")), "map: its names are together much longer than the file");
}

}  // namespace
}  // namespace gato::maps::elf_file
