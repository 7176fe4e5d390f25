// SPDX-License-Identifier: MIT
#include "testing/proof/input_check.hpp"

#include "testing/machine_places.hpp"
#include "testing/proof/place_values.hpp"

#include <algorithm>

namespace gato::cases {

using Kind = TestPlace::Kind;

namespace {

// After so many inputs in a row that left plain memory, memory alone is tried only now and then.
constexpr unsigned patience = 32, retry = 1024;

}  // namespace

RoutineOutcome InputCheck::Routine::run(const InputCursor& input) {
    const bool tries_plain = !setup.must_use_machine && (left_in_a_row < patience || left_in_a_row % retry == 0);
    if (tries_plain) {
        const RoutineOutcome outcome = plain.run();
        if (outcome.end != RoutineOutcome::End::left) {
            left_in_a_row = 0;
            return outcome;
        }
        plain.undo();
    }
    ++left_in_a_row;
    if (!machine) machine = std::make_unique<MachineRunner>(setup);
    return machine->run(input);
}

void InputCheck::Routine::add_dependences(simulator::Dependences& dependences) const {
    dependences.add(plain.memory());
    if (machine) dependences.add(machine->dependences());
}

InputCheck::InputCheck(const ProofSetup& here, const ProofSetup* there)
    : test_(here.test), all_(*here.test.forall), here_(here), expectations_(here.test) {
    if (there != nullptr) {
        there_.emplace(*there);
        sameness_.emplace(here, *there);
    }
    for (const TestPlace& place : test_.preserves) {
        if (place.kind != Kind::memory) preserved_registers_.push_back(place);
        for (std::uint32_t i = 0; place.kind == Kind::memory && i < place.length; ++i)
            preserved_.set((place.address + i) & 0xffff);
    }
}

void InputCheck::set(const InputCursor& input, std::size_t first) {
    here_.plain.set(input, first);
    if (there_) there_->plain.set(input, first);
}

InputCheck::Answer InputCheck::check(const InputCursor& input) {
    complaint_.clear();
    cycles_ = 0;
    const StateView before = here_.plain.before();
    where_fails_ = false;
    if (is_excluded(before)) return Answer::excluded;
    if (where_fails_) {
        complaint_ = "`where` has no value: it divides by zero or needs more than 32 bits";
        return Answer::fails;
    }
    before_ = before.registers;
    expectations_.note_before(before);
    const RoutineOutcome outcome = here_.run(input);
    cycles_ = outcome.cycles;
    const bool all_holds = outcome.end == RoutineOutcome::End::returned && holds(outcome, input);
    if (outcome.machine != nullptr && !here_.machine->complaint().empty()) complaint_ = here_.machine->complaint();
    here_.plain.undo();
    return all_holds && complaint_.empty() ? Answer::holds : Answer::fails;
}

bool InputCheck::is_excluded(const StateView& before) {
    if (!all_.where) return false;
    all_.where->compute_before(before, where_values_);
    const auto value = all_.where->compute_after(before, where_values_);
    where_fails_ = !value;
    return value == 0;
}

bool InputCheck::holds(const RoutineOutcome& outcome, const InputCursor& input) {
    if (!expectations_.note_after(outcome.state())) return false;
    const auto& values = expectations_.values();
    if (!std::ranges::all_of(values, [&](const ExpectedValue& one) { return is_as_expected(outcome, one); })) return false;
    if (test_.sanitize.stack && outcome.registers.s != before_.s) return false;
    return is_preserved(outcome) && is_same(outcome, input);
}

bool InputCheck::is_preserved(const RoutineOutcome& outcome) const {
    for (const TestPlace& place : preserved_registers_)
        if (register_value(outcome.registers, place.kind) != register_value(before_, place.kind)) return false;
    if (outcome.memory != nullptr)
        return std::ranges::none_of(outcome.memory->log, [&](const auto& one) {
            return preserved_[one.address] && outcome.memory->bytes[one.address] != one.before;
        });
    for (std::size_t i = 0; i < test_.preserves.size(); ++i)
        if (read_all(*outcome.machine, test_.preserves[i]) != here_.machine->preserved()[i]) return false;
    return true;
}

bool InputCheck::is_same(const RoutineOutcome& outcome, const InputCursor& input) {
    if (!there_) return true;
    const RoutineOutcome other = there_->run(input);
    const auto what = sameness_->difference(here_.deed(outcome), there_->deed(other));
    there_->plain.undo();
    if (what) complaint_ = *what;
    return !what;
}

simulator::Dependences InputCheck::dependences() const {
    simulator::Dependences dependences;
    here_.add_dependences(dependences);
    if (there_ && !all_.same_as->program) there_->add_dependences(dependences);
    return dependences;
}

simulator::Dependences InputCheck::dependences_there() const {
    simulator::Dependences dependences;
    if (there_ && all_.same_as->program) there_->add_dependences(dependences);
    return dependences;
}

}  // namespace gato::cases
