// SPDX-License-Identifier: MIT
// What an instruction of the past took its result from, and which parts of the register file it gave a value.
#pragma once

#include "servers/debugger/causes/parts.hpp"
#include "servers/debugger/causes/past.hpp"
#include <gato/isa/isa.hpp>

namespace gato::debugger {

struct Use {
    Place place;
    std::uint8_t value = 0;

    bool operator==(const Use&) const = default;
};

// Returns the places whose values it took, each once: the byte that it read, pointers and index registers, and what banked memory in where
// that matters; without the bytes of the instruction itself, and without the stack pointer as the place of a push or a pull.
[[nodiscard]] std::vector<Use> uses_of(const Step& step);

// Returns the parts of the register file that it gave a value, as bits.
[[nodiscard]] unsigned parts_set_by(const simulator::AccessLog::Entry& entry, const simulator::Registers& after);

// Returns the bytes of the instruction; 0 for a routine of the host.
[[nodiscard]] int length_of(const simulator::AccessLog::Entry& entry);

[[nodiscard]] isa::Opcode opcode_of(const simulator::AccessLog::Entry& entry);

}  // namespace gato::debugger
