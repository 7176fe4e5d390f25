// SPDX-License-Identifier: MIT
#include "testing/phases/preparation.hpp"

#include <utility>

namespace gato::cases {

void Preparation::act(simulator::Machine& machine, simulator::MachineInput input) {
    acts_.push_back({machine.clock(), std::move(input)});
    apply(acts_.back().input, machine);
}

void Preparation::rest(simulator::Machine& machine, simulator::Cycle until) {
    if (machine.clock() < until) act(machine, simulator::rest_of(until - machine.clock()));
}

}  // namespace gato::cases
