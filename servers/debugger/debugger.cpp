// SPDX-License-Identifier: MIT
// Breakpoints, and going on until one of them counts. Steps are in stepping.cpp.
#include <gato/debugger/debugger.hpp>

#include "servers/debugger/beam.hpp"
#include "servers/debugger/new_code.hpp"
#include "servers/debugger/sanitizer_marks.hpp"
#include "servers/debugger/source_lines.hpp"

#include <algorithm>
#include <utility>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Stop;
using simulator::Tracker;
using Kind = BreakpointPlace::Kind;

namespace {

bool contains(const std::vector<std::uint16_t>& addresses, std::uint16_t address) {
    return std::ranges::binary_search(addresses, address);
}

std::uint8_t marks_of(const BreakpointPlace& place) {
    return place.kind == Kind::instructions ? Tracker::execute : place.access;
}

bool is_meant(std::uint8_t marks, const simulator::TrackedAccess& access) {
    if (!access.is_write) return (marks & Tracker::read) != 0;
    return (marks & Tracker::write) != 0 || ((marks & Tracker::change) != 0 && access.before != access.after);
}

// Stops that nobody asked for; a deadline, a mark and an access were asked for.
bool stops_by_itself(Stop stop) {
    return stop != Stop::deadline && stop != Stop::observer && stop != Stop::access;
}

}  // namespace

Debugger::Debugger(simulator::Machine& machine, const ProgramMap* map, std::size_t limit)
    : machine_(machine), map_(map), history_(machine, limit), stack_at_start_(machine.registers().s) {
    history_.set_alarm([this](Cycle past) { return next_alarm(past); });
}

Debugger::~Debugger() = default;

Names Debugger::names_at(std::uint16_t address) const {
    const SeenBank bank = machine_.cartridge_bank(address);
    return {.map = map_,
            .scope = map_ == nullptr ? "" : SourceLines(*map_).label_of(address, bank),
            .address = address,
            .bank = bank};
}

// In the bank that is seen there now.
const MapLine* Debugger::line_at(std::uint16_t address) const {
    return map_ == nullptr ? nullptr : map_->find_line(address, machine_.cartridge_bank(address));
}

bool Debugger::has_source(std::uint16_t address) const {
    return line_at(address) != nullptr;
}

// ---- breakpoints

int Debugger::add(Breakpoint breakpoint) {
    const int number = next_number_;
    add(number, std::move(breakpoint));
    return number;
}

void Debugger::add(int number, Breakpoint breakpoint) {
    std::ranges::sort(breakpoint.place.addresses);
    breakpoints_.insert_or_assign(number, Known{std::move(breakpoint)});
    next_number_ = std::max(next_number_, number + 1);
    are_marks_stale_ = true;
}

void Debugger::remove(int number) {
    breakpoints_.erase(number);
    are_marks_stale_ = true;
}

// Called once before the machine moves, however many breakpoints have come and gone.
void Debugger::settle_marks() {
    if (are_marks_stale_) place_marks();
}

void Debugger::place_marks() {
    marks_.fill(0);
    for (const auto& [number, known] : breakpoints_)
        for (const std::uint16_t address : known.breakpoint.place.addresses)
            marks_[address] |= marks_of(known.breakpoint.place);
    if (sanitizer_) sanitizer_->add_to(marks_);
    has_dropped_marks_ = are_marks_stale_ = false;
    history_.clear_marks();
    for (std::size_t address = 0; address < marks_.size(); ++address)
        if (const std::uint8_t marks = marks_at(static_cast<std::uint16_t>(address)); marks != 0)
            history_.mark(static_cast<std::uint16_t>(address), marks);
}

std::uint8_t Debugger::marks_at(std::uint16_t address) const {
    const bool is_awaited = new_code_ && new_code_->is_awaited(address, history_.now());
    return marks_[address] | (is_awaited ? Tracker::execute : 0);
}

std::uint8_t Debugger::marks_of_breakpoints(std::uint16_t address) const {
    std::uint8_t marks = 0;
    for (const auto& [number, known] : breakpoints_)
        if (contains(known.breakpoint.place.addresses, address)) marks |= marks_of(known.breakpoint.place);
    return marks;
}

Cycle Debugger::next_alarm(Cycle past) const {
    Cycle next = simulator::never;
    for (const auto& [number, known] : breakpoints_)
        if (known.breakpoint.place.kind == Kind::raster)
            next = std::min(next, begin_of_line(machine_.video(), known.breakpoint.place.raster_line, past));
    return next;
}

// Code of other banks has the same addresses.
bool Debugger::is_seen(const BreakpointPlace& place) const {
    const std::uint16_t pc = machine_.registers().pc;
    if (place.bank != SeenBank{} && place.bank != SeenBank(machine_.cartridge_bank(pc))) return false;
    if (!place.line) return true;
    const MapLine* const line = line_at(pc);
    return line != nullptr && line->file == place.line->first && line->line == place.line->second;
}

bool Debugger::is_at(const BreakpointPlace& place, Stop stop) const {
    switch (place.kind) {
    case Kind::instructions: return contains(place.addresses, machine_.registers().pc) && is_seen(place);
    case Kind::data:
        return stop == Stop::access && contains(place.addresses, history_.hit()->address)
               && is_meant(place.access, *history_.hit());
    case Kind::raster: return history_.alarm() && line_of(*history_.alarm(), machine_.video()) == place.raster_line;
    }
    return false;
}

bool Debugger::condition_holds(const Breakpoint& breakpoint) const {
    try {
        return !breakpoint.condition || breakpoint.condition->value(machine_) != 0;
    } catch (const ExpressionError&) {
        return true;  // a condition without a value is worth a look
    }
}

// ---- mistakes

void Debugger::sanitize(const simulator::SanitizerOptions& options, const simulator::ProgramMemory& memory) {
    sanitizer_.reset();
    if (options.any()) sanitizer_ = std::make_unique<SanitizerMarks>(options, memory, stack_at_start_);
    are_marks_stale_ = true;
}

// A byte that was read without a finding has a value, and keeps it on the way forwards: it need not be checked again. (Nor does
// memory below a ROM or a device that was read instead; we leave that much out.)
void Debugger::look_for_mistakes(Pause& pause) {
    if (!sanitizer_) return;
    if (auto finding = sanitizer_->finding(pause.stop, machine_, history_)) {
        pause.why = Pause::Why::finding;
        pause.finding = std::move(*finding);
    } else if (pause.access && !pause.access->is_write && pause.access->address > simulator::system_memory_end) {
        forget_reads_of(pause.access->address);
    }
}

void Debugger::forget_reads_of(std::uint16_t address) {
    const auto without_reads = static_cast<std::uint8_t>(marks_[address] & ~Tracker::read);
    marks_[address] = without_reads | marks_of_breakpoints(address);
    history_.mark(address, marks_at(address));
    has_dropped_marks_ = true;
}

// ---- forwards

void Debugger::begin(Motion motion, Unit unit) {
    are_marks_stale_ |= has_dropped_marks_;  // the user may have gone back to a time when those bytes had no value
    are_marks_stale_ |= new_code_ && new_code_->knows_beyond(history_.now());
    motion_ = motion;
    unit_ = unit;
    waits_for_.reset();
    const MapLine* const line = line_at(machine_.registers().pc);
    statement_ = line != nullptr && line->cycles > 0 ? std::optional(*line) : std::nullopt;
    if (motion != Motion::out) return;
    if (const auto all = calls(); !all.empty()) expect_return(all.front());
}

Pause Debugger::advance(Cycle until) {
    settle_marks();
    if (new_code_) new_code_->stand_on(machine_, history_);
    Pause pause;
    do pause = advance_once(until);
    while (pause.why == Pause::Why::running && machine_.clock() < until);
    return pause;
}

Pause Debugger::advance_once(Cycle until) {
    if (waits_for_) return run_to_return(until);
    if (motion_ == Motion::into || motion_ == Motion::over) return step_once();
    return judge(run_history(until));
}

Stop Debugger::run_history(Cycle until, std::uint64_t instruction) {
    const bool is_ahead = finish_ && history_.now() < *finish_;
    return history_.run(until, is_ahead ? std::min(instruction, *finish_) : instruction);
}

Pause Debugger::judge(Stop stop) {
    Pause pause;
    pause.stop = stop;
    if (stop == Stop::access) pause.access = history_.hit();
    const bool is_new = comes_to_new_code();
    for (auto& [number, known] : breakpoints_)
        if (is_at(known.breakpoint.place, stop) && pauses(number, known)) pause.breakpoints.push_back(number);
    if (!pause.breakpoints.empty())
        pause.why = Pause::Why::breakpoint;
    else if (history_.now() == finish_)
        pause.why = Pause::Why::finished;
    else if (stops_by_itself(stop))
        pause.why = Pause::Why::stopped;
    else
        look_for_mistakes(pause);
    if (is_new && pause.why == Pause::Why::running) report_new_code(pause);
    return pause;
}

bool Debugger::pauses(int number, Known& known) {
    if (!condition_holds(known.breakpoint)) return false;
    if (!known.breakpoint.hits.holds(count_hit(known))) return false;
    if (known.breakpoint.log) log(number, known.breakpoint.log->text(machine_));
    return !known.breakpoint.log;
}

// The number of this hit. One that was counted before the user went back is the same hit again.
std::uint64_t Debugger::count_hit(Known& known) {
    const std::uint64_t now = history_.now();
    const auto place = std::ranges::lower_bound(known.hits, now);
    const auto number = static_cast<std::uint64_t>(place - known.hits.begin()) + 1;
    if (place == known.hits.end() || *place != now) known.hits.insert(place, now);
    return number;
}

bool Debugger::apply(History::Input input) {
    if (history_.now() < finish_.value_or(0)) finish_.reset();
    if (new_code_) {
        new_code_->forget_from(history_.now());
        are_marks_stale_ = true;
    }
    return history_.apply(std::move(input));
}

// ---- backwards

Pause Debugger::run_back() {
    settle_marks();
    Pause pause;
    const auto counts = [&](Stop stop) {
        std::vector<int> numbers;
        for (const auto& [number, known] : breakpoints_) {
            const bool is_log = known.breakpoint.log.has_value();
            if (!is_log && is_at(known.breakpoint.place, stop) && condition_holds(known.breakpoint)) numbers.push_back(number);
        }
        if (numbers.empty()) return false;
        pause.access = stop == Stop::access ? history_.hit() : std::nullopt;
        pause.breakpoints = std::move(numbers);
        return true;
    };
    const std::uint64_t new_code = new_code_ ? new_code_->last_stretch_before(history_.now()) : 0;
    const bool found = history_.run_back(counts);
    pause.why = found ? Pause::Why::breakpoint : Pause::Why::beginning;
    if (new_code > history_.now()) {
        history_.go_to(new_code - 1);
        (void)history_.step();  // so that the history knows where it came from
        pause = {};
        report_new_code(pause);
    }
    return pause;
}

std::optional<PastAccess> Debugger::go_to_last_write(std::uint16_t address) {
    const auto found = history_.last_write(address);
    if (found) history_.go_to(found->instruction);
    return found;
}

}  // namespace gato::debugger
