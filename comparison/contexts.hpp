// SPDX-License-Identifier: MIT
// Which code is being executed: the main program or an interrupt handler, which may have interrupted another one. An interrupt is
// seen where the processor fetches its vector; it is over when the stack is as it was before.
#pragma once

#include "comparison/recording.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/machine.hpp>

#include <map>
#include <optional>
#include <vector>

namespace gato::comparison {

class Contexts {
public:
    // All must outlive it. The map names handlers.
    Contexts(const simulator::Machine& machine, const std::optional<ProgramMap>& map, Recording& recording);

    void note_interrupt() { enters_ = true; }
    // To be called before each instruction, in order.
    void follow(const simulator::Registers& registers) {
        if (enters_) enter(registers);
        while (!frames_.empty() && registers.s > frames_.back().stack + pushed_after_first) leave();
    }
    [[nodiscard]] Context& current() const { return *current_; }
    [[nodiscard]] bool is_in_main() const { return frames_.empty(); }

private:
    static constexpr int pushed_after_first = 2;
    struct Frame {
        Context* context;
        std::uint8_t stack;  // at its first instruction
    };

    void enter(const simulator::Registers& registers);
    void leave();
    [[nodiscard]] std::uint16_t handler_of(const simulator::Registers& registers) const;
    [[nodiscard]] Context& context_of(std::uint16_t handler);
    [[nodiscard]] std::string name_of(std::uint16_t handler);

    const simulator::Machine& machine_;
    const std::optional<ProgramMap>& map_;
    Recording& recording_;
    std::map<std::uint16_t, Context*> known_;
    std::vector<Frame> frames_;
    Context* current_;
    bool enters_ = false;
    int nameless_ = 0;
};

}  // namespace gato::comparison
