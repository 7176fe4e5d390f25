// SPDX-License-Identifier: MIT
// Any bytes as a .gtest.json file beside a program: a message, or cases that run.
#include "testing/run_case.hpp"
#include "testing/test_file.hpp"
#include <gato/support/memory_files.hpp>

#include <algorithm>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const gato::MemoryFiles files(std::map<std::string, std::string>{
        {"game.asm", "*=$1000\nadd\n clc\n adc one\n sta two\n rts\none byte 1\ntwo byte 0\n"},
        {"cases.gtest.json", {data, data + size}},
    });
    gato::cases::TestedPrograms programs(files);
    const gato::cases::TestFile file = gato::cases::read_test_file(files, "cases.gtest.json", programs);
    for (gato::cases::TestCase one : file.cases) {
        one.max_cycles = std::min<gato::simulator::Cycle>(one.max_cycles.value_or(100'000), 100'000);
        (void)gato::cases::run_case(file.tested(), one, {.files = files, .timeout = 0.1});
    }
    return 0;
}
