// SPDX-License-Identifier: MIT
#include "simulator/session/look_end.hpp"

#include "simulator/machine/parts.hpp"

namespace gato::simulator {

// A real KERNAL waits in its own code.
bool LookEnd::is_enough(const Machine& machine, const ConditionMarks* marks) {
    const MachineParts& parts = machine.parts();
    const bool has_looked = machine.clock() - parts.board.key_polls.last <= KeyPolls::longest_get_gap;
    const bool would_be_seen = marks != nullptr && marks->notes_looks() && parts.board.device_watch == nullptr;
    return !has_looked && !parts.firmware.waits_in_chrin && !machine.roms().real_kernal && would_be_seen;
}

LookEnd::LookEnd(Machine& machine, ConditionMarks& marks) : machine_(machine), marks_(marks) {
    machine_.parts().board.device_watch = this;
    marks_.end_at_look(true);
}

LookEnd::~LookEnd() {
    machine_.parts().board.device_watch = nullptr;
    marks_.end_at_look(false);
}

// The read itself has been noted. The instruction is executed to its end.
std::uint8_t LookEnd::answer(std::uint16_t /*address*/, std::uint8_t value) {
    Board& board = machine_.parts().board;
    if (board.stop || !has_looked()) return value;
    board.stop = Stop::access;
    board.next_event = board.pages.deadline = board.clock;  // which is that of the run so far: now or earlier
    return value;
}

}  // namespace gato::simulator
