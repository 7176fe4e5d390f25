// SPDX-License-Identifier: MIT
// Runs on memory alone.
#include "testing/case_entry.hpp"
#include "testing/machine_places.hpp"
#include "testing/proof/runners.hpp"

#include "simulator/machine/parts.hpp"

namespace gato::cases {

using Kind = TestPlace::Kind;

PlainRunner::PlainRunner(const ProofSetup& setup)
    : setup_(setup), memory_(std::make_unique<simulator::RoutineMemory>(setup.memory)), start_(setup.start.registers()) {
    constexpr std::size_t usual_writes = 64;
    memory_->log.reserve(usual_writes);
}

void PlainRunner::set(const InputCursor& input, std::size_t first) {
    for (std::size_t i = first; i < setup_.places.size(); ++i) {
        const VariedPlace& varied = setup_.places[i];
        const std::uint32_t value = input[i];
        if (varied.place.kind != Kind::memory) {
            set_register(start_, varied.place.kind, static_cast<std::uint8_t>(value));
            continue;
        }
        for (unsigned byte = 0; byte < varied.width; ++byte)
            memory_->bytes[varied.place.address + byte] = static_cast<std::uint8_t>(value >> 8 * byte);
    }
    callers_ = start_;
    callers_.s = static_cast<std::uint8_t>(start_.s + return_address_size);
}

RoutineOutcome PlainRunner::run() {
    RoutineOutcome outcome{.registers = start_, .memory = memory_.get()};
    const simulator::RoutineRun run = simulator::run_routine(
        *memory_, outcome.registers,
        {.limit = setup_.limit, .given_registers = setup_.given_registers, .constants = setup_.start.parts().board.unstable()});
    using simulator::RoutineEnd;
    outcome.end = run.end == RoutineEnd::returned ? RoutineOutcome::End::returned
                  : run.end == RoutineEnd::left   ? RoutineOutcome::End::left
                                                  : RoutineOutcome::End::failed;
    outcome.cycles = run.cycles;
    return outcome;
}

}  // namespace gato::cases
