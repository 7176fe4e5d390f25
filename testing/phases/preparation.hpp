// SPDX-License-Identifier: MIT
// What a phase does to its machine between its setup and the first instruction of the case, as inputs, so that a recording can repeat it.
#pragma once

#include <gato/simulator/machine_input.hpp>

#include <vector>

namespace gato::cases {

class Preparation {
public:
    struct Act {
        simulator::Cycle clock = 0;
        simulator::MachineInput input{};
    };

    // Does this to the machine.
    void act(simulator::Machine& machine, simulator::MachineInput input);
    // Up to this cycle the processor does nothing. Nothing happens if that has passed.
    void rest(simulator::Machine& machine, simulator::Cycle until);

    [[nodiscard]] const std::vector<Act>& acts() const { return acts_; }

private:
    std::vector<Act> acts_;
};

}  // namespace gato::cases
