// SPDX-License-Identifier: MIT
#include "testing/mock_calls.hpp"

#include "testing/machine_places.hpp"
#include "testing/wording.hpp"

namespace gato::cases {

using simulator::Machine;

namespace {

std::string times(std::size_t count) {
    return count == 1 ? "once" : std::to_string(count) + " times";
}

void return_to_caller(Machine& machine) {
    simulator::Registers& r = machine.registers();
    const auto pull = [&] { return machine.ram(static_cast<std::uint16_t>(0x100 + ++r.s)); };
    const unsigned low = pull();
    const unsigned high = pull();
    r.pc = static_cast<std::uint16_t>((low | high << 8) + 1);
}

}  // namespace

void MockCalls::complain(std::size_t index, const std::string& what) {
    if (!is_wrong_[index]) failures_.push_back("mock " + mocks_[index].name + " " + what);
    is_wrong_[index] = true;
}

void MockCalls::call(Machine& machine, simulator::Sanitizer& sanitizer) {
    calls_in_a_row_ = machine.clock() == last_call_ ? calls_in_a_row_ + 1 : 0;
    last_call_ = machine.clock();
    const std::uint16_t pc = machine.registers().pc;
    for (std::size_t i = 0; i < mocks_.size(); ++i) {
        if (!mocks_[i].place.is_at(pc, machine.cartridge_bank(pc))) continue;
        check_arguments(machine, i);
        give_back(machine, sanitizer, i);
        ++counts_[i];
        break;
    }
    return_to_caller(machine);
}

void MockCalls::check_arguments(const Machine& machine, std::size_t index) {
    const Mock& mock = mocks_[index];
    const std::size_t call = counts_[index];
    if (mock.is_with_list && call >= mock.with.size()) return;  // finish() says so
    if (!mock.has_with) return;
    for (const ExpectedValue& expected : mock.with[mock.is_with_list ? call : 0])
        if (const auto what = difference(machine, expected))
            complain(index, "in call " + std::to_string(call + 1) + ": " + what->text);
}

void MockCalls::give_back(Machine& machine, simulator::Sanitizer& sanitizer, std::size_t index) {
    const Mock& mock = mocks_[index];
    const std::size_t call = counts_[index];
    if (mock.returns.empty() || (mock.is_returns_list && call >= mock.returns.size())) return;
    for (const TestValue& value : mock.returns[mock.is_returns_list ? call : 0]) {
        write_place(machine, value);
        const TestPlace& place = value.place;
        simulator::ProgramMemory memory;
        if (place.kind == TestPlace::Kind::memory)
            simulator::ProgramMemory::add(memory.initialised, place.address, value.bytes.size());
        sanitizer.add(memory);
    }
}

std::vector<std::string> MockCalls::finish() {
    for (std::size_t i = 0; i < mocks_.size(); ++i) {
        const Mock& mock = mocks_[i];
        const std::string called = "is called " + times(counts_[i]);
        if (mock.calls && !holds(*mock.calls, static_cast<std::uint32_t>(counts_[i])))
            complain(i, called + ", expected " + describe(*mock.calls));
        else if (mock.is_with_list && counts_[i] != mock.with.size())
            complain(i, called + ", `with` has " + std::to_string(mock.with.size()));
        else if (mock.is_returns_list && counts_[i] > mock.returns.size())
            complain(i, called + ", `returns` has " + std::to_string(mock.returns.size()));
    }
    return failures_;
}

}  // namespace gato::cases
