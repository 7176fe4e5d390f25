// SPDX-License-Identifier: MIT
// Watches each instruction of a case: for the end of an interrupt handler, the history of writes, sanitizers, and the trail of a case
// that failed. Mocks need no watch: they are stops of the session.
#pragma once

#include "simulator/session/write_history.hpp"
#include "testing/case.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

class CaseWatch final : public simulator::Observer {
public:
    CaseWatch(const simulator::Machine& machine, const TestCase& test);

    // Is there anything to see?
    [[nodiscard]] bool is_needed() const;

    void count_instructions() { counts_ = true; }
    [[nodiscard]] std::uint64_t instructions() const { return instructions_; }

    void keep_trail() { keeps_trail_ = true; }
    void sanitize_with(simulator::Observer& sanitizer) { sanitizer_ = &sanitizer; }
    void tell(simulator::Observer& guest) { guest_ = &guest; }
    // Takes the handler's frame: the handler's RTI at this level of the stack ends the run.
    void end_at_rti(std::uint8_t stack) { rti_stack_ = stack; }

    // Counts the instructions that are executed, but not those before which it stops.
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;

    // Did the run stop before that RTI?
    [[nodiscard]] bool is_at_rti() const { return is_at_rti_; }
    // Has the run stopped before a routine that is mocked? If so it is to be noted.
    [[nodiscard]] bool is_at_mock() const;
    void note_mock() { add_to_trail(machine_.registers()); }

    [[nodiscard]] const simulator::WriteHistory& history() const { return history_; }
    // Returns the last instructions, as text.
    [[nodiscard]] std::vector<std::string> trail(const std::optional<ProgramMap>& map) const;

private:
    bool may_go_on(const simulator::Registers& registers, simulator::Cycle clock);
    struct TrailStep {
        simulator::Registers registers;
        SeenBank bank{};                     // where the instruction is
        std::array<std::uint8_t, 3> code{};  // its bytes, and those that follow it
    };

    void add_to_trail(const simulator::Registers& registers);
    [[nodiscard]] bool is_mocked(std::uint16_t pc, SeenBank bank) const;

    const simulator::Machine& machine_;
    const std::vector<Mock>& mocks_;
    bool has_history_ = false, keeps_trail_ = false, counts_ = false;
    std::uint64_t instructions_ = 0;
    simulator::Observer* sanitizer_ = nullptr;
    simulator::Observer* guest_ = nullptr;  // sees what is executed
    simulator::WriteHistory history_;
    std::optional<std::uint8_t> rti_stack_;
    bool is_at_rti_ = false;
    std::deque<TrailStep> trail_;
};

}  // namespace gato::cases
