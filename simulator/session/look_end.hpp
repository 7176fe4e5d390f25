// SPDX-License-Identifier: MIT
// Ends a run, with Stop::access, soon after the program has looked for a key in a way that the machine notes: at the matrix, with GETIN,
// CHRIN or from BASIC. As long as it has not, nothing has to be checked every frame.
#pragma once

#include "simulator/board/device_watch.hpp"
#include "simulator/session/condition_marks.hpp"

namespace gato::simulator {

// While it exists.
class LookEnd final : public DeviceWatch {
public:
    // Certainly the program does not wait for a key before it looks for one, and this would see that. `marks`: null if there are none.
    [[nodiscard]] static bool is_enough(const Machine& machine, const ConditionMarks* marks);

    // What routines of the host have done the marks ask after each.
    LookEnd(Machine& machine, ConditionMarks& marks);
    ~LookEnd() override;
    LookEnd(const LookEnd&) = delete;
    LookEnd& operator=(const LookEnd&) = delete;

    [[nodiscard]] bool has_looked() const { return marks_.has_looked(); }

private:
    [[nodiscard]] std::uint8_t answer(std::uint16_t address, std::uint8_t value) override;
    void note_write(std::uint16_t /*address*/, std::uint8_t /*value*/) override {}
    void note_interrupt() override {}

    Machine& machine_;
    ConditionMarks& marks_;
};

}  // namespace gato::simulator
