// SPDX-License-Identifier: MIT
// A renumbered BASIC program does what it did before: both are run.
#include "client.hpp"

#include "assembler/basic/tokenise.hpp"
#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/screen.hpp>

#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

namespace gato::lsp {
namespace {

struct Edit {
    std::size_t line, begin, end;
    std::string text;
};

// From the last one to the first, so that places stay valid.
std::vector<Edit> edits_of(const std::string& source) {
    Client client(Texts{{"a.bas", source}});
    const json place = {{"line", 0}, {"character", 0}}, range = {{"start", place}, {"end", place}};
    const json actions =
        client.ask_of_file("textDocument/codeAction", "a.bas", {{"range", range}, {"context", json::object()}});
    std::vector<Edit> edits;
    for (const json& action : actions) {
        if (action["kind"] != "refactor.rewrite") continue;
        for (const auto& [uri, changes] : action["edit"]["changes"].items())
            for (const json& change : changes)
                edits.push_back({change["range"]["start"]["line"], change["range"]["start"]["character"],
                                 change["range"]["end"]["character"], change["newText"]});
    }
    std::ranges::sort(edits, std::ranges::greater{}, [](const Edit& edit) { return std::pair(edit.line, edit.begin); });
    return edits;
}

std::string renumbered(const std::string& source) {
    std::vector<std::string> lines;
    std::istringstream stream(source);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    for (const Edit& edit : edits_of(source)) lines[edit.line].replace(edit.begin, edit.end - edit.begin, edit.text);
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// What a program leaves on the screen, without its line numbers.
std::vector<std::string> screen_of(const std::string& source) {
    SourceMap sources;
    Diagnostics diagnostics;
    const Object object = basic::tokenise({{"a.bas", source}}, {}, sources, diagnostics);
    EXPECT_EQ(diagnostics.error_count(), 0U);
    simulator::Machine machine;
    const simulator::Program program{0x0801, {object.pool.begin(), object.pool.end()}, {}};
    load_program(machine, program);
    start_program(machine, program);
    EXPECT_EQ(machine.run(machine.clock() + 50'000'000), simulator::Stop::program_exit) << machine.message();
    return screen_text(machine);
}

void expect_same(const std::string& source, const std::string& first_line) {
    const std::string other = renumbered(source);
    EXPECT_EQ(other.substr(0, first_line.size()), first_line);
    EXPECT_EQ(screen_of(other), screen_of(source)) << other;
    EXPECT_EQ(renumbered(other), other);
}

TEST(LspBasicRenumbering, leaves_a_program_what_it_does) {
    expect_same("1 a=3\n"
                "2 on a goto 5,7,9 ,11\n"
                "3 print\"passed\":goto 100\n"
                "5 print\"no\"\n"
                "7 end\n"
                "9 gosub90:ifa>2then11\n"
                "10 print\"not\":data 90\n"
                "11 print\"11: \";a:fori=1to2:gosub 90:next\n"
                "12 ifb=0then b=1:a=4 : go to 2:rem goto 2\n"
                "13 on a-4 gosub 90,91:a=a+1:print a\n"
                "14 if a<11 goto13\n"
                "15 reads:print s:ifs<>90thenrun5\n"
                "20 gO 100\n"
                "90 a=a+1:return\n"
                "91 print\"91\":a=a+2:return\n"
                "100 ?\"goto 100\":end\n",
                "10 a=3\n20 on a goto 40,50,60 ,80\n30 ");
}

// A number with spaces in it, numbers as large as possible, and a loop over lines that come later.
TEST(LspBasicRenumbering, keeps_jumps_that_are_written_oddly) {
    expect_same("60000 i=i+1:if i<3 then 6 0 0 0 0\n63998 gosub 63999: print i:end\n63999 i=i*10:return\n",
                "10 i=i+1:if i<3 then 10\n");
}

}  // namespace
}  // namespace gato::lsp
