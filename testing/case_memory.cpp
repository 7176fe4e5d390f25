// SPDX-License-Identifier: MIT
#include "testing/case_memory.hpp"

namespace gato::cases {

namespace {

void add_initialised(const std::vector<TestValue>& values, simulator::ProgramMemory& memory) {
    for (const TestValue& value : values)
        if (value.place.kind == TestPlace::Kind::memory)
            simulator::ProgramMemory::add(memory.initialised, value.place.address, value.bytes.size());
}

}  // namespace

simulator::ProgramMemory memory_of_case(const TestedProgram& program, const TestCase& test, const simulator::Machine& machine) {
    const ProgramMap* const map = program.map ? &*program.map : nullptr;
    simulator::ProgramMemory memory = simulator::memory_of(program.program, machine.options().cartridge.get(), map);
    add_initialised(test.set, memory);
    return memory;
}

void add_values_of_mocks(const TestCase& test, simulator::ProgramMemory& memory) {
    for (const Mock& mock : test.mocks)
        for (const std::vector<TestValue>& values : mock.returns) add_initialised(values, memory);
}

}  // namespace gato::cases
