// SPDX-License-Identifier: MIT
// The marks of a session: for conditions on the next instruction and on bytes in memory, for what is to be seen in real ROMs, for looks at
// the keyboard's bytes, and for the caller's stops.
//
// A byte is checked after each write to it, whatever writes: an instruction, a push, an interrupt, the REU. TXS writes nothing. Of what
// happened outside the processor (a routine of the host, the session's own keys) only changes are seen. In the I/O area, while it is
// switched in, the byte is what was written: many registers read as something else, or as nothing. Everywhere else it is what is in RAM,
// also below a ROM.
#pragma once

#include "simulator/board/marks.hpp"
#include <gato/simulator/condition.hpp>
#include <gato/simulator/machine.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gato::simulator {

class RealRomWatch;

class ConditionMarks final : public MarkWatch {
public:
    // `roms`: null if there are no real ones. With `notes_looks` the bytes of the keyboard are marked.
    ConditionMarks(const Machine& machine, const std::vector<Condition>& conditions, std::span<const CodePlace> stops,
                   RealRomWatch* roms, bool notes_looks);

    // Begins another run; returns false, and does nothing, if these are the marks of other conditions and stops, or of other looks.
    [[nodiscard]] bool begin_anew(const std::vector<Condition>& conditions, std::span<const CodePlace> stops, bool notes_looks);
    // May the program have looked at one of those bytes since this was last called?
    [[nodiscard]] bool may_have_looked() { return !notes_looks_ || take_reads(); }
    // What the bytes were when `before`, the marks of an earlier run, last saw them: since then others may have changed them.
    void continue_from(const ConditionMarks& before);
    // Is there a condition on this address as that of the next instruction, or a stop, in the bank that is seen now?
    [[nodiscard]] bool stops_at(std::uint16_t address) const;
    // The number of the condition on a byte that has been met; nothing: none has.
    [[nodiscard]] std::optional<std::size_t> met() const { return met_; }

private:
    struct Byte {
        std::size_t condition;
        std::uint16_t address;
        std::uint8_t wanted, before;
    };

    bool may_execute(const Registers& registers, Cycle clock) override;
    bool may_go_on_after_write(std::uint16_t address, std::uint8_t value) override;
    bool may_go_on_with_memory() override;
    void check(Byte& byte, std::uint8_t value);

    const Machine& machine_;
    RealRomWatch* const roms_;
    const bool notes_looks_;
    std::vector<Condition> conditions_;
    std::vector<CodePlace> stops_;
    std::vector<Byte> bytes_;
    std::optional<std::size_t> met_;
};

}  // namespace gato::simulator
