// SPDX-License-Identifier: MIT
#include "servers/console/monitor_state.hpp"

namespace gato::console {

std::uint8_t MonitorState::byte_at(std::uint16_t address) const {
    return bank == Bank::ram ? machine().ram(address) : machine().peek(address);
}

void MonitorState::begin(debugger::Motion kind, std::uint64_t count, simulator::Cycle deadline) {
    motion = {.is_under_way = true, .kind = kind, .left = count - 1, .deadline = deadline};
    subject.debugger.begin(kind, debugger::Unit::instruction);
}

}  // namespace gato::console
