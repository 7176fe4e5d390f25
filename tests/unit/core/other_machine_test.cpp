// SPDX-License-Identifier: MIT
#include "core/formats/other_machine.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

// 10 SYS 4109 at an address, with its link.
std::string program_at(unsigned start) {
    const unsigned link = start + 11;
    const std::string head{static_cast<char>(start & 0xff),
                           static_cast<char>(start >> 8),
                           static_cast<char>(link & 0xff),
                           static_cast<char>(link >> 8),
                           10,
                           0,
                           static_cast<char>(0x9e)};
    return head + " 4109" + std::string(3, '\0');
}

TEST(OtherMachine, is_known_by_where_its_basic_begins) {
    EXPECT_EQ(other_machine_of(program_at(0x0401)), "a PET, or a VIC-20 with 3 KiB more");
    EXPECT_EQ(other_machine_of(program_at(0x1001)), "a VIC-20, C16 or Plus/4");
    EXPECT_EQ(other_machine_of(program_at(0x1201)), "a VIC-20 with 8 KiB more");
    EXPECT_EQ(other_machine_of(program_at(0x1c01)), "a C128");
    EXPECT_EQ(other_machine_of(program_at(0x0801)), "");
}

TEST(OtherMachine, is_not_seen_in_machine_code) {
    EXPECT_EQ(other_machine_of(std::string("\x01\x10\xee\x20\xd0\x60", 6)), "");
    EXPECT_EQ(other_machine_of(std::string("\x01\x1c\xa9\x00\x8d\x20\xd0\x00\x60", 9)), "");
    EXPECT_EQ(other_machine_of("\x01"), "");
    EXPECT_EQ(other_machine_of(""), "");
}

TEST(OtherMachine, is_that_of_the_target) {
    EXPECT_EQ(other_machine_of_target("vic20"), "a VIC-20");
    EXPECT_EQ(other_machine_of_target("petbv4"), "a PET");
    EXPECT_EQ(other_machine_of_target("c64"), "");
}

}  // namespace
}  // namespace gato
