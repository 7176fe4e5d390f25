// SPDX-License-Identifier: MIT
// A run with keys and conditions.
#include "parts.hpp"

#include <gato/simulator/session.hpp>

#include <array>

bool runs_a_session() {
    using namespace gato::simulator;
    constexpr std::array<std::uint8_t, 9> echo{0x20, 0xe4, 0xff, 0xf0, 0xfb,
                                               0x20, 0xd2, 0xff, 0x60};  // GETIN until a key: CHROUT
    Machine machine;
    machine.load(0xc000, echo);
    machine.registers().pc = 0xc000;
    Session session(machine);
    session.keys = parse_key_script("g").script;
    session.until = {{.kind = Condition::Kind::screen, .text = U"g"}};
    session.max_cycles = 5'000'000;
    return session.run().reached;
}
