// SPDX-License-Identifier: MIT
#include "testing/phases/phase_list.hpp"

#include "core/support/hex.hpp"
#include <gato/simulator/chips.hpp>

#include <algorithm>

namespace gato::cases {

namespace {

// Of one chip; a case without `late` has one phase for each choice of the others.
NumberSet lateness(const TestCase& test, const simulator::VideoStandard& chip) {
    if (test.phases.late) return *test.phases.late;
    if (!test.phases.is_any_late) return {{{0, 0}}};
    return {{{0, test.call ? PhaseList::most_entries - 1 : static_cast<std::uint32_t>(chip.cycles_per_frame()) - 1}}};
}

}  // namespace

std::string name_of(const simulator::VideoStandard& chip) {
    const auto* const found =
        std::ranges::find(simulator::vic_names, chip.chip, &simulator::NamedChip<simulator::VicChip>::chip);
    return std::string(found->name);
}

PhaseList::PhaseList(const TestCase& test) : test_(test), chips_(test.phases.chips), firsts_{0} {
    if (chips_.empty()) chips_.push_back(test.video);
    for (const VariedRegister& varied : test.phases.varied) values_ *= varied.values.size();
    for (const simulator::VideoStandard& chip : chips_) {
        late_.push_back(lateness(test, chip));
        firsts_.push_back(firsts_.back() + values_ * late_.back().size());
    }
}

Phase PhaseList::at(std::uint64_t index) const {
    Phase phase;
    while (index >= firsts_[phase.chip + 1]) ++phase.chip;
    index -= firsts_[phase.chip];
    const NumberSet& late = late_[phase.chip];
    phase.late = late.at(index % late.size());
    index /= late.size();
    for (std::size_t i = test_.phases.varied.size(); i-- > 0;) {
        const NumberSet& values = test_.phases.varied[i].values;
        phase.values.insert(phase.values.begin(), static_cast<std::uint8_t>(values.at(index % values.size())));
        index /= values.size();
    }
    return phase;
}

std::string PhaseList::name(const Phase& phase) const {
    std::string name = name_of(chips_[phase.chip]);
    const std::string cycles = std::to_string(phase.late);
    if (test_.phases.late || test_.phases.is_any_late)
        name += test_.call ? ", " + cycles + (phase.late == 1 ? " cycle late" : " cycles late") : ", start in cycle " + cycles;
    for (std::size_t i = 0; i < phase.values.size(); ++i)
        name += ", " + test_.phases.varied[i].name + "=" + dollar(phase.values[i], 2);
    return name;
}

}  // namespace gato::cases
