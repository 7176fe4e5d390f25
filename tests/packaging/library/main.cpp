// SPDX-License-Identifier: MIT
// All that the libraries are for, without a file: each part by itself (parts.hpp).
#include "parts.hpp"

#include <iostream>

namespace {

struct Part {
    const char* name;
    bool (*works)();
};

constexpr Part parts[] = {
    {"assembles", assembles},
    {"links", links},
    {"builds", builds},
    {"writes outputs", writes_outputs},
    {"disassembles", disassembles},
    {"runs a machine", runs_a_machine},
    {"starts a program", starts_a_program},
    {"runs a session", runs_a_session},
    {"goes back to a snapshot", goes_back_to_a_snapshot},
    {"reads the screen", reads_the_screen},
    {"takes a picture", takes_a_picture},
    {"makes a PNG", makes_a_png},
    {"hears the SID", hears_the_sid},
    {"has a drive", has_a_drive},
    {"runs cases", runs_cases},
    {"goes back in time", goes_back_in_time},
    {"stops at a breakpoint", stops_at_a_breakpoint},
};

}  // namespace

int main() {
    int failed = 0;
    for (const Part& part : parts) {
        if (part.works()) continue;
        std::cerr << part.name << ": it does not\n";
        ++failed;
    }
    return failed == 0 ? 0 : 1;
}
