// SPDX-License-Identifier: MIT
// A campaign walks: it goes back to a state that it knows, types keys one after the other, each where it has been of use before, and
// keeps the states that are new. Nothing is typed from the start of the program again, except to confirm and to shorten a finding.
#include "fuzzing/key_campaign.hpp"

#include "fuzzing/shorten.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace gato::fuzzing {

using simulator::Cycle;

namespace {

constexpr std::size_t most_steps = 400, halvings = 6, steps_without_progress = 40, most_nodes = 2'000, recent_nodes = 8,
                      tries_to_shorten = 80;
constexpr unsigned returns_before_check = 2, rarely = 8, enough_partial = 4, most_refused = 4;
constexpr std::uint64_t running = 1;  // the site of programs that do not wait

}  // namespace

KeyCampaign::KeyCampaign(const Target& target, const Settings& settings, std::uint64_t seed)
    : bench_(target, settings), random_(seed), choice_(bench_.alphabet.size()) {}

Outcome KeyCampaign::run(const GoesOn& goes_on) {
    if (reach_first_wait())
        while (goes_on(bench_.cycles) && !has_all_wishes()) walk(goes_on);
    outcome_.cycles = bench_.cycles;
    outcome_.branches = bench_.coverage.size();
    outcome_.states = states_.size();
    return std::move(outcome_);
}

// Faults on the way are passed over after they have been noted.
bool KeyCampaign::reach_first_wait() {
    constexpr int most_faults = 20;
    for (int i = 0; i < most_faults; ++i) {
        bench_.go_to_start();
        const Reached reached = bench_.type({});
        bench_.coverage.add(bench_.watch.edges(), bench_.watch.counts(), false);
        outcome_.reads_keys = bench_.has_looked_at_keys();
        if (reached == Reached::ended || reached == Reached::too_long) return false;
        if (reached == Reached::waiting) (void)bench_.settle();
        Node here{bench_.stand(nullptr), {}, {}, place_after(reached), bench_.choices()};
        if (!bench_.watch.fault()) {
            (void)note_state(here);
            check_expressions(here);
            add_node(here);
            return true;
        }
        keep(*bench_.watch.fault(), here);
    }
    return false;
}

WaitPlace KeyCampaign::place_after(Reached reached) const {
    if (reached == Reached::waiting) return bench_.place();
    return {running, bench_.watch.path(), bench_.watch.path()};
}

void KeyCampaign::add_node(Node& here) {
    here.spent = here.stand.snapshot.clock() - bench_.target.start().clock();
    if (nodes_.size() < most_nodes)
        nodes_.push_back(here);
    else
        nodes_[1 + random_.below(most_nodes - 1)] = here;
}

// Returns whether the state is new.
bool KeyCampaign::note_state(Node& here) {
    const auto [known, is_new] = states_.try_emplace(here.place.state, here.input);
    if (known->second.size() < here.input.size())
        here.input = known->second;
    else
        known->second = here.input;
    return is_new;
}

// One of the latest, one of the first, where the program asks what kind of game it is, or of some the one for which fewest cycles were spent:
// short inputs, and those from which few walks have begun. A question that has refused several answers is narrow, and a dead end is the
// narrowest one: what comes after it may cost more.
std::size_t KeyCampaign::choose_node() {
    const auto effort = [&](std::size_t node) {
        const double width = 1.0 / (1 + std::min(nodes_[node].refused, most_refused));
        return static_cast<double>(nodes_[node].spent) * width * width;
    };
    constexpr int others = 4, seldom = 8, powers = 12;  // of 2: more than most_nodes
    if (random_.below(seldom) == 0) return random_.below(std::min(nodes_.size(), std::size_t{1} << random_.below(powers)));
    if (random_.below(3) == 0) return nodes_.size() - 1 - random_.below(std::min(recent_nodes, nodes_.size()));
    std::size_t best = random_.below(nodes_.size());
    for (int i = 0; i < others; ++i) {
        const std::size_t other = random_.below(nodes_.size());
        if (effort(other) < effort(best)) best = other;
    }
    return best;
}

void KeyCampaign::walk(const GoesOn& goes_on) {
    const std::size_t chosen = choose_node();
    const Cycle before = bench_.cycles;
    Node here = nodes_[chosen];
    bench_.go_to(here.stand);
    answers_.begin();
    of_walk_ = {here.place.site ^ here.place.core};
    refused_ = 0;
    std::vector<Step> steps;
    KeyRun run(bench_.machine, bench_.watch, bench_.settings);
    progress_at_ = 0;
    const std::size_t most = most_steps >> random_.below(halvings);
    while (steps.size() < most && steps.size() - progress_at_ < steps_without_progress && goes_on(bench_.cycles))
        if (!step(run, here, steps)) break;
    nodes_[chosen].spent += bench_.cycles - before;
}

// A program that does not wait for keys takes none.
std::uint8_t KeyCampaign::choose_key(const Node& here) {
    const Alphabet& alphabet = bench_.alphabet;
    if (here.place.site != running) return choice_.choose(here.place.site, here.choices, random_);
    return static_cast<std::uint8_t>(alphabet.keys() + random_.below(alphabet.size() - alphabet.keys()));
}

// Returns whether the walk can go on from there.
bool KeyCampaign::step(KeyRun& run, Node& here, std::vector<Step>& steps) {
    const std::uint8_t key = choose_key(here);
    const Cycle before = bench_.cycles;
    const Reached reached = bench_.type(run, key);
    ++outcome_.inputs;
    steps.push_back({here.place.site, key});
    choice_.note(here.place.site, key, bench_.cycles - before);
    here.typed.push_back(key);
    here.input.push_back(key);
    const std::size_t branches = bench_.coverage.add(bench_.watch.edges(), bench_.watch.counts(), false);
    if (reached == Reached::waiting) (void)bench_.settle();
    if (bench_.watch.fault()) {
        reward(steps, 1);
        keep(*bench_.watch.fault(), here);
        return false;
    }
    if (reached == Reached::ended || reached == Reached::too_long) {
        reward(steps, branches > 0 ? 2 : 0);
        return false;
    }
    const WaitPlace from = std::exchange(here.place, place_after(reached));
    answers_.follow(from, key, here.place);
    here.choices = bench_.choices();
    const bool has_come_back = !of_walk_.insert(here.place.site ^ here.place.core).second;
    if (has_come_back && here.place != from) ++refused_;
    if (here.place.core != from.core) here.refused = std::exchange(refused_, 0);
    const bool is_new = note_state(here), is_progress = cores_.insert(here.place.core).second;
    reward(steps, (is_progress ? 1 : 0) + (branches > 0 ? 2 : 0));
    if (is_progress || branches > 0) progress_at_ = steps.size();
    if (reached == Reached::waiting) check_expressions(here);
    if (is_progress || branches > 0 || (is_new && random_.below(rarely) == 0)) {
        here.stand = bench_.stand(&here.stand);
        add_node(here);
    }
    if (has_come_back && reached == Reached::waiting && may_be_dead_end(here.place)) {
        check_dead_end(here);
        return false;
    }
    return true;
}

void KeyCampaign::check_dead_end(const Node& here) {
    const Fault fault{.kind = FaultKind::dead_end, .pc = bench_.machine.registers().pc};
    if (bench_.watch.knows(key_of(fault))) return;
    const Cycle before = bench_.cycles;
    const EndOfWait end = end_of_wait(bench_, answers_for_check(here.place.site));
    if (end == EndOfWait::dead_end) keep(fault, here);
    if (end == EndOfWait::partial) ++partial_sites_[here.place.site];
    cycles_of_checks_ += bench_.cycles - before;
}

// The first checks of a wait, and some later ones, try all keys: they learn which bytes hold the input, which is no answer.
const std::vector<Input>& KeyCampaign::answers_for_check(std::uint64_t site) {
    constexpr unsigned first_ones = 3, every = 8;
    static const std::vector<Input> none;
    const unsigned checks = ++checks_[site];
    return checks <= first_ones || checks % every == 0 ? none : answers_.at(site);
}

// The last steps have had a part in it.
void KeyCampaign::reward(const std::vector<Step>& steps, double amount) {
    constexpr double parts[] = {1, 0.7, 0.2, 0.1};  // of the last step, the one before it, ...
    for (std::size_t i = 0; i < std::min(std::size(parts), steps.size()) && amount > 0; ++i) {
        const Step& step = steps[steps.size() - 1 - i];
        choice_.reward(step.site, step.key, amount * parts[i]);
    }
}

// Checks take at most half of the time.
bool KeyCampaign::may_be_dead_end(const WaitPlace& place) {
    const std::uint64_t question = place.site ^ place.core;
    if (!bench_.settings.dead_end || checked_.contains(question)) return false;
    if (partial_sites_[place.site] >= enough_partial) return false;
    if (++returns_[question] < returns_before_check || cycles_of_checks_ > bench_.cycles / 2) return false;
    checked_.insert(question);
    return true;
}

bool KeyCampaign::has_all_wishes() const {
    const auto count =
        std::ranges::count_if(outcome_.findings, [](const Finding& finding) { return finding.fault.kind == FaultKind::wish; });
    const std::size_t wishes = bench_.settings.wishes.size();
    return wishes > 0 && static_cast<std::size_t>(count) == wishes;
}

void KeyCampaign::check_expressions(const Node& here) {
    for (std::size_t i = 0; i < bench_.settings.wishes.size(); ++i) {
        const Fault fault{.kind = FaultKind::wish, .pc = bench_.machine.registers().pc, .wish = i};
        const auto& expression = bench_.settings.wishes[i].expression;
        if (expression && !bench_.watch.knows(key_of(fault)) && is_true(*expression, bench_.machine)) {
            const Stand stand = bench_.stand(nullptr);
            keep(fault, here);
            bench_.go_to(stand);
        }
    }
}

// ---- findings

void KeyCampaign::keep(const Fault& found, const Node& here) {
    const Fault fault = found;  // the watch will find others
    const Input typed = here.typed, input = here.input;
    bench_.watch.pass_over(key_of(fault));
    Cycle cycles = 0;
    const bool shows_shortly = shows(fault, input, cycles);
    if (!shows_shortly && !shows(fault, typed, cycles)) return put_back(fault);
    const auto still_shows = [&](const Input& shorter) {
        Cycle now = 0;
        const bool does = shows(fault, shorter, now);
        if (does) cycles = now;
        return does;
    };
    const Input keys = shortened<std::uint8_t>(shows_shortly ? input : typed, still_shows, tries_to_shorten);
    add(outcome_, {.fault = fault, .keys = keys, .cycles = cycles});
}

// The same mistake may show by other keys, so it is looked for again, a few times.
void KeyCampaign::put_back(const Fault& fault) {
    constexpr unsigned most_attempts = 8;
    add_unrepeated(outcome_, fault);
    if (++attempts_[key_of(fault)] < most_attempts) bench_.watch.look_for(key_of(fault));
}

// Types the keys from the start, as a test case does.
bool KeyCampaign::shows(const Fault& fault, const Input& input, Cycle& cycles) {
    if (fault.kind == FaultKind::dead_end) {
        bench_.go_to_start();
        return bench_.type(input) == Reached::waiting && (cycles = bench_.machine.clock() - bench_.target.start().clock()) > 0
               && bench_.settle() && bench_.machine.registers().pc == fault.pc
               && end_of_wait(bench_, answers_.at(bench_.place().site)) == EndOfWait::dead_end;
    }
    simulator::Machine machine = bench_.target.start();
    Watch watch(machine, bench_.target.memory(), bench_.settings);
    watch.look_only_for(fault);
    watch.set_stack(machine.registers().s);
    watch.begin_elsewhere(nullptr);
    KeyRun run(machine, watch, bench_.settings);
    const Reached reached = run.type(bench_.alphabet.script(input));
    cycles = machine.clock() - bench_.target.start().clock();
    bench_.cycles += cycles;
    if (fault.kind == FaultKind::wish && bench_.settings.wishes[fault.wish].expression)
        return reached == Reached::waiting && is_true(*bench_.settings.wishes[fault.wish].expression, machine);
    return reached == Reached::fault;
}

}  // namespace gato::fuzzing
