// SPDX-License-Identifier: MIT
// Any bytes as a BASIC program, which is listed and run: it ends with an error or goes on, and the host never hangs. The first
// byte says whether the links are set as LOAD does, or are those of the file.
#include <gato/simulator/machine.hpp>
#include <gato/simulator/program.hpp>
#include <gato/simulator/session.hpp>

#include <cstddef>
#include <cstdint>

using namespace gato::simulator;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr Cycle most_cycles = 300'000;
    constexpr std::size_t largest = 0x4000;
    if (size < 2 || size > largest) return 0;
    Program program{0x0801, {data + 1, data + size}, {}};
    Machine machine;
    load_program(machine, program);
    Session session(machine);
    session.until = {{.kind = Condition::Kind::keys_read}};
    session.keys = parse_key_script(data[0] % 2 == 0 ? "list\nrun\n" : "1\nlist\nrun\n").script;
    session.max_cycles = most_cycles;
    machine.stay_ready();
    (void)session.run();
    return 0;
}
