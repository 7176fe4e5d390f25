// SPDX-License-Identifier: MIT
#include "testing/proof/setup.hpp"

#include "simulator/engine/register_flow.hpp"
#include "testing/case_entry.hpp"
#include "testing/case_memory.hpp"
#include "testing/case_start.hpp"
#include "testing/machine_places.hpp"

#include <algorithm>

namespace gato::cases {

using simulator::Machine;
using Kind = TestPlace::Kind;
namespace mark = simulator::byte_mark;

namespace {

void set_bytes(Bytes& bytes, std::uint16_t first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes.set((first + i) & 0xffff);
}

void set_ranges(Bytes& bytes, const std::vector<simulator::MemoryRange>& ranges) {
    for (const simulator::MemoryRange& range : ranges) set_bytes(bytes, range.first, range.last - range.first + 1U);
}

bool is_plain(const simulator::RoutineMemory& memory, const TestPlace& place, std::size_t size) {
    constexpr std::uint8_t nothing_here = mark::no_read | mark::no_write | mark::no_code;
    if (place.kind != Kind::memory) return place.kind != Kind::sp;
    for (std::size_t i = 0; i < size; ++i)
        if ((memory.marks[(place.address + i) & 0xffff] & nothing_here) == nothing_here) return false;
    return true;
}

std::size_t size_of(const ExpectedValue& expected) {
    std::size_t size = 0;
    for (const Expected& cell : expected.cells) size += cell.width;
    return size;
}

TestValue value_of(const VariedPlace& varied, std::uint32_t number) {
    TestValue value{varied.place, {}};
    for (unsigned i = 0; i < varied.width; ++i) value.bytes.push_back(static_cast<std::uint8_t>(number >> 8 * i));
    return value;
}

}  // namespace

ProofSetup::ProofSetup(const TestedProgram& tested, const TestCase& routine, const CaseWorld& world, const Trial* trial)
    : program(tested), test(routine), places(routine.forall->places),
      start(machine_options(tested, routine, world, Purpose::result)), limit(routine.max_cycles.value_or(longest_run)) {
    if (trial != nullptr) limit = std::min(limit, trial->most_cycles);
    (void)load(start, program, test, trial);
    cases::start(start, program, test);
    set_values(start, test);
    initialised = memory_of_case(program, test, start);
    for (const VariedPlace& varied : places)
        if (varied.place.kind == Kind::memory)
            simulator::ProgramMemory::add(initialised.initialised, varied.place.address, varied.width);
    note_given();
    simulator::copy_memory(start, memory);
    find_need_of_machine();
    mark_memory();
    mark_sanitized();
}

void ProofSetup::note_given() {
    given_registers = simulator::flow_part::i;  // interrupts are off
    for (const TestValue& value : test.set) {
        given_registers |= part_of(value.place.kind);
        if (value.place.kind == Kind::memory) set_bytes(known, value.place.address, value.bytes.size());
    }
    for (const VariedPlace& varied : places) {
        given_registers |= part_of(varied.place.kind);
        if (varied.place.kind == Kind::memory) set_bytes(known, varied.place.address, varied.width);
    }
    for (const TestPlace& place : test.forall->constants) set_bytes(constants, place.address, place.length);
    known |= constants;
}

// Before any marks but those of what is no plain memory.
void ProofSetup::find_need_of_machine() {
    bool is_all_plain = true;
    const auto look_at = [&](const TestPlace& place, std::size_t size) {
        is_all_plain = is_all_plain && is_plain(memory, place, size);
    };
    for (const VariedPlace& varied : places) look_at(varied.place, varied.width);
    for (const ExpectedValue& expected : test.expect)
        if (expected.place.kind == Kind::memory) look_at(expected.place, size_of(expected));
    for (const TestPlace& place : test.preserves)
        if (place.kind == Kind::memory) look_at(place, place.length);
    if (const auto& same = test.forall->same_as)
        for (const TestPlace& place : same->outputs)
            if (place.kind == Kind::memory) look_at(place, place.length);
    must_use_machine = !is_all_plain;
}

void ProofSetup::mark_memory() {
    for (std::size_t i = 0; i < memory.marks.size(); ++i) {
        if (known[i]) memory.marks[i] |= mark::known;
        if (constants[i]) memory.marks[i] |= mark::no_write;
    }
}

// A run leaves where a sanitizer may find something: the machine, with the sanitizer, then decides.
void ProofSetup::mark_sanitized() {
    Bytes code, own, has_value;
    set_ranges(code, initialised.code);
    set_ranges(own, initialised.program);
    set_ranges(has_value, initialised.initialised);
    has_value |= own;
    const simulator::SanitizerOptions& sanitize = test.sanitize;
    for (unsigned i = 0; i < memory.marks.size(); ++i) {
        const auto address = static_cast<std::uint16_t>(i);
        if (sanitize.code && code[i]) memory.marks[i] |= mark::no_write;
        if (sanitize.outside && !own[i]) memory.marks[i] |= mark::no_code;
        if (sanitize.uninitialised && !has_value[i] && !simulator::belongs_to_system(start, address))
            memory.marks[i] |= mark::no_read;
    }
    constexpr unsigned stack_bottom = 0x100;
    if (sanitize.stack)
        for (unsigned i = 0; i <= simulator::stack_room; ++i) memory.marks[stack_bottom + i] |= mark::no_write;
}

std::uint16_t part_of(Kind kind) {
    using namespace simulator::flow_part;
    switch (kind) {
    case Kind::a: return a;
    case Kind::x: return x;
    case Kind::y: return y;
    case Kind::sp: return s;
    case Kind::c: return c;
    case Kind::z: return z;
    case Kind::n: return n;
    case Kind::v: return v;
    case Kind::d: return d;
    case Kind::i: return i;
    case Kind::memory: break;
    }
    return 0;
}

void set_inputs(Machine& machine, const std::vector<VariedPlace>& places, const InputCursor& input) {
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].place.kind == Kind::sp)
            move_stack(machine, static_cast<std::uint8_t>(input[i]));
        else
            write_place(machine, value_of(places[i], input[i]));
    }
}

TestCase case_of_input(const TestCase& test, std::uint64_t number) {
    TestCase single = test;
    const std::vector<VariedPlace>& places = test.forall->places;
    const InputCursor input(places, number);
    for (std::size_t i = 0; i < places.size(); ++i) single.set.push_back(value_of(places[i], input[i]));
    single.forall = nullptr;
    if (!single.max_cycles) single.max_cycles = longest_run;
    return single;
}

}  // namespace gato::cases
