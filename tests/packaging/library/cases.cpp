// SPDX-License-Identifier: MIT
// The cases of a test file.
#include "parts.hpp"

#include <gato/support/memory_files.hpp>
#include <gato/testing/cases.hpp>

bool runs_cases() {
    const gato::MemoryFiles files({{"counter.asm", "*=$c000\nstart inc counter\n bne start\n rts\ncounter byte 0\n"},
                                   {"counter.gtest.json", R"({"program": "counter.asm", "cases": [
        {"name": "counts round", "call": "start", "set": {"counter": 250}, "expect": {"counter": 0}, "max_cycles": 100},
        {"name": "counts too far", "call": "start", "set": {"counter": 250}, "expect": {"counter": 1}}]})"}});
    const auto outcomes = gato::cases::run_cases(files, "counter.gtest.json");
    return outcomes.size() == 2 && outcomes[0].passed() && !outcomes[1].passed() && outcomes[0].cycles > 0;
}
