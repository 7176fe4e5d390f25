// SPDX-License-Identifier: MIT
#include "fuzzing/call_campaign.hpp"

#include "fuzzing/shorten.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/verdict.hpp"
#include "testing/case_entry.hpp"
#include "testing/machine_places.hpp"

#include <algorithm>
#include <utility>

namespace gato::fuzzing {

using simulator::Cycle;
using simulator::Machine;
using simulator::Stop;

namespace {

constexpr Cycle cycles_between_looks = 20'000, cycles_until_suspect = 200'000;
constexpr Cycle least_cycles = 1'000;  // that a call counts for: preparing it takes time as well
constexpr std::size_t tries_to_lessen = 200;

std::optional<FaultKind> fault_at(Stop stop) {
    switch (stop) {
    case Stop::jam: return FaultKind::jam;
    case Stop::brk: return FaultKind::brk;
    case Stop::missing_rom: return FaultKind::rom_call;
    default: return std::nullopt;
    }
}

}  // namespace

void set_values(Machine& machine, const std::vector<Varied>& varied, const std::vector<std::uint32_t>& numbers) {
    for (std::size_t i = 0; i < varied.size(); ++i) {
        const std::uint32_t value = varied[i].value(numbers[i]);
        const auto low = static_cast<std::uint8_t>(value), high = static_cast<std::uint8_t>(value >> 8);
        if (varied[i].place.kind == cases::TestPlace::Kind::sp)
            cases::move_stack(machine, low);
        else if (varied[i].is_word)
            for (const auto& [offset, byte] : {std::pair{0, low}, std::pair{1, high}})
                machine.poke(static_cast<std::uint16_t>(varied[i].place.address + offset), byte);
        else
            cases::write_place(machine, {varied[i].place, {low}});
    }
}

CallCampaign::CallCampaign(const Target& target, const Settings& settings, const std::vector<Varied>& varied,
                           std::uint64_t seed, std::uint64_t lane, std::uint64_t lanes)
    : target_(target), settings_(settings), varied_(varied), random_(seed), lane_(lane), lanes_(lanes),
      machine_(target.start()), start_(machine_), watch_(machine_, target.memory(), settings) {
    for (const Varied& one : varied) inputs_ = inputs_ > most_in_order ? inputs_ : inputs_ * one.count();
}

Outcome CallCampaign::run(const GoesOn& goes_on) {
    if (inputs_ <= most_in_order)
        try_all(goes_on);
    else
        try_chosen(goes_on);
    outcome_.branches = coverage_.size();
    return std::move(outcome_);
}

// The first place varies fastest.
void CallCampaign::try_all(const GoesOn& goes_on) {
    for (std::uint64_t input = lane_; input < inputs_; input += lanes_) {
        if (!goes_on(outcome_.cycles) || has_all_wishes()) return;
        Values values;
        std::uint64_t rest = input;
        for (const Varied& one : varied_) {
            values.push_back(static_cast<std::uint32_t>(rest % one.count()));
            rest /= one.count();
        }
        (void)try_one(values);
    }
    outcome_.tried_all = true;
}

void CallCampaign::try_chosen(const GoesOn& goes_on) {
    corpus_.emplace_back(varied_.size(), 0);
    Values last;
    for (const Varied& one : varied_) last.push_back(one.count() - 1);
    corpus_.push_back(last);
    for (std::size_t i = 0; i < 2; ++i) (void)try_one(corpus_[i]);
    while (goes_on(outcome_.cycles) && !has_all_wishes()) {
        Values values = mutated(corpus_[random_.below(corpus_.size())]);
        if (try_one(values)) corpus_.push_back(std::move(values));
    }
}

CallCampaign::Values CallCampaign::mutated(Values values) {
    do {
        const std::size_t place = random_.below(values.size());
        values[place] = mutated(values[place], varied_[place].count());
    } while (random_.below(2) == 0);
    return values;
}

std::uint32_t CallCampaign::mutated(std::uint32_t number, std::uint32_t count) {
    constexpr std::size_t ways = 5, near = 16;
    switch (random_.below(ways)) {
    case 0: return 0;
    case 1: return count - 1;
    case 2: return static_cast<std::uint32_t>((number + random_.below(near)) % count);
    case 3: return (number ^ std::uint32_t{1} << random_.below(16)) % count;
    default: return static_cast<std::uint32_t>(random_.below(count));
    }
}

bool CallCampaign::try_one(const Values& values) {
    ++outcome_.inputs;
    const bool has_fault = call(values, watch_);
    const bool is_new = coverage_.add(watch_.edges(), watch_.counts(), true) > 0;
    if (has_fault) keep(*watch_.fault(), values);
    return is_new;
}

// Returns whether the watch has a fault.
bool CallCampaign::call(const Values& values, Watch& watch) {
    start_.restore(machine_);
    set_values(machine_, varied_, values);
    watch.begin_elsewhere(nullptr);
    watch.set_stack(machine_.registers().s);
    watch.begin_part(machine_.registers().pc);
    const Cycle began = machine_.clock();
    Stop stop = Stop::deadline;
    while (stop == Stop::deadline && goes_on_calling(began, watch))
        stop = machine_.run(machine_.clock() + cycles_between_looks, watch);
    outcome_.cycles += std::max(machine_.clock() - began, least_cycles);
    outcome_.reads_keys = true;
    note_end(stop, watch);
    return watch.fault().has_value();
}

// A routine that waits for a key has come to its end here.
bool CallCampaign::goes_on_calling(Cycle began, Watch& watch) const {
    const Cycle taken = machine_.clock() - began;
    if (machine_.parts().firmware.waits_in_chrin || machine_.parts().board.key_polls.last > began)
        return taken < cycles_until_suspect;
    if (taken >= cycles_until_suspect) watch.suspect();
    return taken < settings_.hang.value_or(Settings::emulated_minute);
}

void CallCampaign::note_end(Stop stop, Watch& watch) {
    const std::uint16_t pc = machine_.registers().pc, routine = target_.start().registers().pc;
    if (stop == Stop::deadline) {
        const bool looks_at_keys =
            machine_.parts().firmware.waits_in_chrin || machine_.parts().board.key_polls.last > target_.start().clock();
        if (settings_.hang && !looks_at_keys) watch.report({.kind = FaultKind::hang, .pc = routine, .address = pc});
    } else if (const auto kind = fault_at(stop)) {
        simulator::SessionEnd end;
        end.stop = stop;
        watch.report({.kind = *kind, .pc = pc, .address = pc, .message = simulator::judge(machine_, end, std::nullopt).reason});
    } else if (stop == Stop::program_exit) {
        note_expressions(watch);
    }
}

void CallCampaign::note_expressions(Watch& watch) {
    for (std::size_t i = 0; i < settings_.wishes.size(); ++i)
        if (settings_.wishes[i].expression && is_true(*settings_.wishes[i].expression, machine_))
            watch.report({.kind = FaultKind::wish, .pc = target_.start().registers().pc, .wish = i});
}

// A copy: what the watch has found is forgotten with the next call.
void CallCampaign::keep(Fault fault, const Values& values) {
    watch_.pass_over(key_of(fault));
    Watch watch(machine_, target_.memory(), settings_);
    watch.look_only_for(fault);
    const auto shows = [&](const Values& other) { return call(other, watch); };
    const Values least = lessened(values, shows, tries_to_lessen);
    if (!shows(least)) {
        add_unrepeated(outcome_, fault);
        return;
    }
    Finding finding{.fault = std::move(fault), .cycles = machine_.clock() - target_.start().clock()};
    for (std::size_t i = 0; i < varied_.size(); ++i) finding.values.push_back(varied_[i].value(least[i]));
    add(outcome_, std::move(finding));
}

bool CallCampaign::has_all_wishes() const {
    const auto count =
        std::ranges::count_if(outcome_.findings, [](const Finding& finding) { return finding.fault.kind == FaultKind::wish; });
    return !settings_.wishes.empty() && static_cast<std::size_t>(count) == settings_.wishes.size();
}

}  // namespace gato::fuzzing
