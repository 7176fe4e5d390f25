// SPDX-License-Identifier: MIT
// Any bytes as a .gtest.json file beside a program: a message, or cases that run.
#include "cli/test/case_runner.hpp"
#include "cli/test/test_file.hpp"

#include "support/folder.hpp"

#include <algorithm>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const gato::tests::Folder folder;
    folder.write("game.asm", "*=$1000\nadd\n clc\n adc one\n sta two\n rts\none byte 1\ntwo byte 0\n");
    folder.write("cases.gtest.json", {data, data + size});
    gato::cli::TestedPrograms programs({});
    const gato::cli::TestFile file = gato::cli::read_test_file((folder.path() / "cases.gtest.json").string(), programs);
    for (gato::cli::TestCase one : file.cases) {
        one.max_cycles = std::min<gato::simulator::Cycle>(one.max_cycles.value_or(100'000), 100'000);
        const gato::cli::TestedProgram none;
        (void)gato::cli::run_case(file.program ? *file.program : none, one);
    }
    return 0;
}
