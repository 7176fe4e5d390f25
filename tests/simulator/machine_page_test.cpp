// SPDX-License-Identifier: MIT
// docs/MACHINE.md lists the ROM routines and says which of them the simulator answers. Here each is called. GATO_BLESS=1 in the
// environment writes the list again.
#include "simulator/machine_support.hpp"
#include "support/places.hpp"

#include <gato/c64/routines.hpp>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace gato::simulator {
namespace {

const std::string page = tests::in_repository("docs/MACHINE.md");
const std::string list_begin = "<!-- routines -->\n", list_end = "<!-- end of routines -->\n";

bool is_answered(const c64::Routine& routine) {
    Machine machine;
    const int address = routine.entry != 0 ? routine.entry : routine.address;
    const Stop stop = run_code(machine, "jsr " + std::to_string(address) + " / rts");
    return stop != Stop::missing_rom || machine.rom_call() != routine.address;
}

std::string code(std::uint16_t address) {
    if (address == 0) return "";
    char text[16];
    std::snprintf(text, sizeof text, "`$%04x`", unsigned{address});
    return text;
}

std::string row_of(const c64::Routine& routine) {
    const std::string name = routine.name, shown = name.empty() ? "" : "`" + name + "`";
    return "| " + code(routine.entry) + " | " + shown + " | " + code(routine.vector) + " | " + code(routine.address) + " | "
           + (is_answered(routine) ? "" : "**not answered:** ") + routine.purpose + " |\n";
}

std::string list_of_routines() {
    std::string text = "| entry | name | vector | in the ROM | |\n| --- | --- | --- | --- | --- |\n";
    for (const c64::Routine& routine : c64::routines) text += row_of(routine);
    return text;
}

TEST(MachinePage, lists_the_routines_that_are_answered) {
    std::ifstream stream(page);
    std::string text(std::istreambuf_iterator<char>(stream), {});
    const auto begin = text.find(list_begin) + list_begin.size(), end = text.find(list_end);
    ASSERT_LE(begin, end);
    const std::string wanted = list_of_routines();
    if (std::getenv("GATO_BLESS") != nullptr)
        std::ofstream(page) << text.replace(begin, end - begin, wanted);
    else
        EXPECT_EQ(text.substr(begin, end - begin), wanted) << "write it again with GATO_BLESS=1 ./dev test -R MachinePage";
}

}  // namespace
}  // namespace gato::simulator
