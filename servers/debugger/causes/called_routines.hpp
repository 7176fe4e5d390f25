// SPDX-License-Identifier: MIT
// Which routine of the program an instruction belongs to. A routine begins where a JSR of the program leads, and ends after an instruction
// that leads away (RTS, JMP) unless a branch of it leads beyond that, or where the next one begins. That is for people who read a list; it is no
// proof.
#pragma once

#include "core/formats/address_names.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace gato::debugger {

class CalledRoutines {
public:
    // None without a map, which says where instructions are.
    CalledRoutines(const std::optional<ProgramMap>& map, const simulator::Machine& machine);

    // The address where it begins; nothing: the instruction is in none.
    [[nodiscard]] std::optional<std::uint16_t> of(std::uint16_t pc) const;

private:
    std::map<std::uint16_t, std::uint16_t> ends_;  // the address after its last instruction, by that of its first
};

// What people call that routine; empty if there is none.
[[nodiscard]] std::string name_of_routine(const CalledRoutines& routines, const AddressNames& names, std::uint16_t pc);

}  // namespace gato::debugger
