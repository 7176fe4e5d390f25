// SPDX-License-Identifier: MIT
// The libraries have no globals: any number of threads may build, each with its own objects. `./dev tsan` runs this under the
// thread sanitizer.
#include "support/program.hpp"

#include "linker/outputs.hpp"
#include <gato/disassembler/disassemble.hpp>

#include <gtest/gtest.h>

#include <thread>

namespace gato::tests {
namespace {

// Macros, conditions, REPEAT, texts, an error and a warning: anything that could keep state between two runs.
std::string source_of(int number) {
    const std::string n = std::to_string(number);
    return "defm bump\n inc /1\n bne @on\n inc /1+1\n@on\nendm\n*=$1000\nstart bump $fb\n repeat 1,"
           + std::to_string(number + 1) + ",i\n byte i,<start,>start\n endrepeat\nif " + n + " > 3\n text \"{clear}n " + n
           + "\"\nelse\n byte 300\nendif\n jmp (start-$f01)\n print \"n " + n + "\"\n";
}

// Everything that comes out of a build, as text.
std::string built(int number) {
    const Result result = build(source_of(number));
    std::string text = result.errors + result.bytes();
    if (result.program) {
        text += write_map(result.program->map) + linker::write_vice_labels(*result.program)
                + linker::write_debugger_xml(*result.program) + result.program->prints[0]
                + disassembler::disassemble(result.program->start, result.program->bytes, {});
    }
    return text + build(" lda nowhere" + std::to_string(number) + "\n").errors;
}

TEST(Threads, that_build_at_the_same_time_get_what_one_gets) {
    constexpr int thread_count = 8;
    std::vector<std::string> results(thread_count);
    std::vector<std::thread> threads;
    for (int i = 0; i < thread_count; ++i)
        threads.emplace_back([&results, i] { results[static_cast<std::size_t>(i)] = built(i); });
    for (std::thread& thread : threads) thread.join();
    for (int i = 0; i < thread_count; ++i) EXPECT_EQ(results[static_cast<std::size_t>(i)], built(i));
    EXPECT_NE(results[1], results[5]);
}

}  // namespace
}  // namespace gato::tests
