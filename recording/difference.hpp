// SPDX-License-Identifier: MIT
// What was done to a machine from outside, found by comparing it before and after: for tests and debuggers, which change it by code.
// Found are processor, RAM, colours, keys and ports, and the registers of the VIC and the SID as far as the processor reaches them. What
// else differs stays different; the hash of the machine shows it.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/machine_input.hpp>

#include <vector>

namespace gato::recording {

[[nodiscard]] std::vector<simulator::MachineInput> difference(const simulator::Machine& before,
                                                              const simulator::Machine& after);

}  // namespace gato::recording
