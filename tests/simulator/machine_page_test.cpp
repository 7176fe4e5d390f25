// SPDX-License-Identifier: MIT
// docs/MACHINE.md lists the ROM routines and says which of them the simulator answers - here each is called - and for which
// parts of BASIC it takes time. GATO_BLESS=1 in the environment writes the lists again.
#include "simulator/firmware/interpreter/times.hpp"
#include "simulator/machine_support.hpp"
#include "support/places.hpp"

#include "core/c64/routines.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace gato::simulator {
namespace {

const std::string page = tests::in_repository("docs/MACHINE.md");

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

std::string with_commas(Cycle number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, ",");
    return digits;
}

std::string list_of_times() {
    std::string text = "| | cycles | source |\n| --- | --- | --- |\n";
    for (const basic::Time& time : basic::times)
        text += "| " + std::string(time.purpose) + " | " + with_commas(time.cycles) + " | " + time.source + " |\n";
    return text;
}

// The text on the page between two marks.
void expect_on_page(const std::string& name, const std::string& wanted) {
    const std::string list_begin = "<!-- " + name + " -->\n", list_end = "<!-- end of " + name + " -->\n";
    std::ifstream stream(page);
    std::string text(std::istreambuf_iterator<char>(stream), {});
    const auto begin = text.find(list_begin) + list_begin.size(), end = text.find(list_end);
    ASSERT_LE(begin, end);
    if (std::getenv("GATO_BLESS") != nullptr)
        std::ofstream(page) << text.replace(begin, end - begin, wanted);
    else
        EXPECT_EQ(text.substr(begin, end - begin), wanted) << "write it again with GATO_BLESS=1 ./dev test -R MachinePage";
}

TEST(MachinePage, lists_the_routines_that_are_answered) {
    expect_on_page("routines", list_of_routines());
}

TEST(MachinePage, lists_what_basic_takes_time_for) {
    expect_on_page("times", list_of_times());
}

}  // namespace
}  // namespace gato::simulator
