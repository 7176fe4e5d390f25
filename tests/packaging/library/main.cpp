// SPDX-License-Identifier: MIT
// Builds a program from memory, runs it on a C64, takes a snapshot on the way, and tests it: all that the libraries are for, without
// a file.
#include <gato/project/build.hpp>
#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/memory_files.hpp>
#include <gato/support/render.hpp>
#include <gato/testing/case_runner.hpp>
#include <gato/testing/test_file.hpp>

#include <iostream>
#include <map>

namespace {

const std::map<std::string, std::string> sources{
    {"gato.json", R"({"name": "counter", "sources": ["counter.asm"]})"},
    {"counter.asm", "*=$c000\nstart inc counter\n bne start\n rts\ncounter byte 0\n"},
    {"counter.gtest.json", R"({"program": "gato.json", "cases": [
        {"name": "counts round", "call": "start", "set": {"counter": 250}, "expect": {"counter": 0}, "max_cycles": 100}]})"},
};

bool passes_its_cases(const gato::FileSystem& files) {
    gato::cases::TestedPrograms programs(files);
    const auto tests = gato::cases::read_test_file(files, "counter.gtest.json", programs);
    bool all_pass = tests.cases.size() == 1;
    for (const auto& test : tests.cases) {
        for (const std::string& failure : run_case(tests.tested(), test, {.files = files}).failures) {
            std::cerr << test.name << ": " << failure << "\n";
            all_pass = false;
        }
    }
    return all_pass;
}

}  // namespace

int main() {
    const gato::MemoryFiles files(sources);
    gato::project::Build build(files);
    load(build, {"gato.json"});
    run(build);
    std::cerr << render_text(build.diagnostics, build.sources);
    if (!build.program) return 1;
    const auto address_of = [&](const char* name) {
        return static_cast<std::uint16_t>(build.program->map.find_symbol(name)->value);
    };

    gato::simulator::Machine machine;
    machine.load(build.program->start, build.program->bytes);
    gato::simulator::start_at(machine, address_of("start"));
    machine.run(machine.clock() + 1000);
    const gato::simulator::Machine snapshot = machine;
    const int halfway = machine.ram(address_of("counter"));

    const auto run_to_the_end = [](gato::simulator::Machine& copy) {
        return copy.run(copy.clock() + 100'000) == gato::simulator::Stop::program_exit ? copy.clock() : 0;
    };
    gato::simulator::Machine again = snapshot;
    const auto first = run_to_the_end(machine), second = run_to_the_end(again);
    std::cout << "counter at the snapshot: " << halfway << "\n";
    return halfway > 0 && first != 0 && first == second && machine.ram(address_of("counter")) == 0 && passes_its_cases(files)
               ? 0
               : 1;
}
