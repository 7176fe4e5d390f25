// SPDX-License-Identifier: MIT
#include <gato/debugger/history.hpp>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Stop;
using simulator::Tracker;

namespace {

// These take some tenths of a millisecond to run again, interpreted and translated.
constexpr Cycle interpreted_frames_between_points = 8, translated_frames_between_points = 16;
constexpr std::size_t points_between_thinnings = 64;
constexpr Cycle usual_share = 64;  // the gap between two snapshots is at most this part of their age
constexpr Cycle no_deadline = simulator::never;

Cycle cycles_between_points(const simulator::Machine& machine) {
    const bool is_translated =
        machine.options().engine != simulator::EngineKind::interpreter && simulator::why_no_translator().empty();
    return (is_translated ? translated_frames_between_points : interpreted_frames_between_points)
           * machine.video().cycles_per_frame();
}

// Such an instruction has not happened: otherwise each attempt to go on would count it again.
bool has_not_executed(Stop stop) {
    return stop == Stop::jam || stop == Stop::missing_rom;
}

}  // namespace

Input::Input(std::vector<simulator::MachineInput> values) : values_(std::move(values)) {
    change_ = [all = values_](simulator::Machine& machine) {
        for (const simulator::MachineInput& value : all) simulator::apply(value, machine);
    };
}

WrittenBytes::WrittenBytes(const simulator::ByteSet& bytes) {
    for (std::size_t number = 0; number < 256; ++number) {
        Page page{static_cast<std::uint8_t>(number), {}};
        std::copy_n(bytes.words().begin() + static_cast<std::ptrdiff_t>(number * words), words, page.bytes.begin());
        if (std::ranges::any_of(page.bytes, [](std::uint64_t word) { return word != 0; })) pages_.push_back(page);
    }
}

bool WrittenBytes::contains(std::uint16_t address) const {
    constexpr std::size_t bits = simulator::ByteSet::bits;
    const auto page = std::ranges::lower_bound(pages_, address >> 8, {}, &Page::number);
    const std::size_t bit = address & 0xff;
    return page != pages_.end() && page->number == address >> 8 && (page->bytes[bit / bits] >> bit % bits & 1) != 0;
}

void WrittenBytes::add(const WrittenBytes& other) {
    for (const Page& page : other.pages_) {
        const auto place = std::ranges::lower_bound(pages_, page.number, {}, &Page::number);
        if (place == pages_.end() || place->number != page.number)
            pages_.insert(place, page);
        else
            std::ranges::transform(place->bytes, page.bytes, place->bytes.begin(), std::bit_or<>{});
    }
}

History::History(simulator::Machine& machine, std::size_t limit) : machine_(machine), limit_(limit) {
    if (machine.options().skip_idle_loops) throw std::invalid_argument("a history needs a machine that skips nothing");
    points_.push_back(std::make_unique<Point>(Point{simulator::Snapshot(machine), 0, {}, {}}));
    note_latest();
}

void History::mark(std::uint16_t address, std::uint8_t marks) {
    tracker_.marks[address] = marks;
}

void History::clear_marks() {
    tracker_.marks.fill(0);
}

// ---- forwards

Stop History::run(Cycle until, std::uint64_t instruction) {
    tracker_.passes_first = true;
    return advance_to_alarm(instruction, until);
}

Stop History::advance_to_alarm(std::uint64_t instruction, Cycle until) {
    const Cycle next = alarm_ ? alarm_(machine_.clock()) : no_deadline;
    const Stop stop = advance(instruction, std::min(until, next));
    due_alarm_ = machine_.clock() >= next ? std::optional(next) : std::nullopt;
    return stop;
}

Stop History::step(std::uint64_t instructions) {
    const Marks marks = tracker_.marks;
    clear_marks();
    const Stop stop = advance(now() + instructions, no_deadline);
    tracker_.marks = marks;
    return stop;
}

// Runs up to the instruction with that number, or as run() does. If an event falls on a known instruction the machine stops
// there.
Stop History::advance(std::uint64_t instruction, Cycle until) {
    while (true) {
        apply_due_input();
        if (now() >= instruction || machine_.clock() >= until) return Stop::deadline;
        const auto input = inputs_.lower_bound(next_input_);
        const std::uint64_t input_at = input == inputs_.end() ? Tracker::never_stop : input->first;
        const bool is_last_point = point_ + 1 == points_.size();
        const Cycle next_point = points_[point_]->snapshot.clock() + cycles_between_points(machine_);
        tracker_.stop_at = std::min({instruction, input_at, next_point_instruction()});
        const Stop stop = machine_.run(is_last_point ? std::min(until, next_point) : until, tracker_);
        if (has_not_executed(stop)) take_back_last();
        if (now() >= latest_) note_latest();
        if (now() == next_point_instruction())
            pass_point();
        else if (is_last_point && machine_.clock() >= next_point)
            take_point();
        const bool is_marked = (tracker_.marks[machine_.registers().pc] & Tracker::execute) != 0;
        const bool is_due = stop == Stop::deadline || (stop == Stop::observer && !is_marked);
        if (!is_due) return stop;
    }
}

void History::note_latest() {
    latest_ = now();
    latest_clock_ = machine_.clock();
}

void History::take_back_last() {
    --tracker_.instructions;
    if (tracker_.log != nullptr) tracker_.log->drop_last();
}

void History::apply_due_input() {
    for (auto input = inputs_.lower_bound(next_input_); input != inputs_.end() && input->first == now(); ++input)
        do_input(input->second);
    next_input_ = now() + 1;
}

// No instruction did it, so no access is noted; but bytes that changed count as written.
void History::do_input(const Input& input) {
    const std::vector<std::uint8_t> before(machine_.all_ram().begin(), machine_.all_ram().end());
    InputChanges& changes = input_changes_.try_emplace(now(), InputChanges{{}, machine_.registers(), {}}).first->second;
    input(machine_);
    changes.after = machine_.registers();
    const auto after = machine_.all_ram();
    for (auto [was, is] = std::ranges::mismatch(before, after); was != before.end();
         std::tie(was, is) = std::mismatch(was + 1, before.end(), is + 1)) {
        const auto address = static_cast<std::size_t>(was - before.begin());
        tracker_.written.add(address);
        const auto place = static_cast<std::uint16_t>(address);
        if (std::ranges::find(changes.bytes, place) == changes.bytes.end()) changes.bytes.push_back(place);
    }
}

bool History::has_future() const {
    return now() < latest_ || inputs_.upper_bound(now()) != inputs_.end();
}

bool History::apply(Input input) {
    apply_due_input();
    const bool had_future = has_future();
    if (had_future) forget_future();
    do_input(input);
    inputs_.emplace(now(), std::move(input));
    return had_future;
}

void History::forget_future() {
    note_latest();
    inputs_.erase(inputs_.upper_bound(now()), inputs_.end());
    input_changes_.erase(input_changes_.upper_bound(now()), input_changes_.end());
    points_.resize(point_ + 1);
}

// ---- snapshots

std::uint64_t History::next_point_instruction() const {
    return point_ + 1 < points_.size() ? points_[point_ + 1]->instruction : Tracker::never_stop;
}

void History::pass_point() {
    ++point_;
    tracker_.written.clear();
}

void History::take_point() {
    const simulator::Snapshot& before = points_.back()->snapshot;
    points_.push_back(std::make_unique<Point>(
        Point{simulator::Snapshot(machine_, &before), now(), tracker_.stack, WrittenBytes(tracker_.written)}));
    pass_point();
    if (++points_to_thinning_ < points_between_thinnings) return;
    points_to_thinning_ = 0;
    thin_out();
}

// Thins out more and more, until the limit is kept.
void History::thin_out() {
    Cycle share = usual_share;
    thin_out(share);
    while (size_in_bytes() > limit_ && share > 1) thin_out(share /= 2);
}

// Drops points as long as the gap stays within its share of the age. The first and the last point stay.
void History::thin_out(Cycle share) {
    const auto clock_of = [&](const std::unique_ptr<Point>& point) { return point->snapshot.clock(); };
    const Cycle present = clock_of(points_.back());
    std::vector<std::unique_ptr<Point>> kept;
    kept.push_back(std::move(points_.back()));
    for (std::size_t i = points_.size() - 1; i-- > 0;) {
        const bool may_go = i > 0;
        if (may_go && clock_of(kept.back()) - clock_of(points_[i - 1]) <= (present - clock_of(points_[i])) / share)
            kept.back()->written.add(points_[i]->written);
        else
            kept.push_back(std::move(points_[i]));
    }
    std::ranges::reverse(kept);
    points_ = std::move(kept);
    point_ = points_.size() - 1;
}

std::size_t History::size_in_bytes() const {
    std::size_t size = sizeof *this;
    const simulator::Snapshot* before = nullptr;
    for (const auto& point : points_) {
        size += sizeof *point - sizeof point->snapshot + point->snapshot.bytes_beside(before) + point->written.size_in_bytes();
        before = &point->snapshot;
    }
    return size;
}

// ---- backwards

void History::restore(std::size_t point) {
    points_[point]->snapshot.restore(machine_);
    tracker_.instructions = next_input_ = points_[point]->instruction;
    tracker_.stack = points_[point]->stack;
    tracker_.written.clear();
    point_ = point;
}

void History::go_to(std::uint64_t instruction) {
    const std::uint64_t target = std::min(instruction, latest_);
    const bool is_ahead = target >= now() && target < next_point_instruction();
    if (!is_ahead) restore(point_before(target));
    replay(target);
}

void History::go_to_clock(Cycle clock) {
    const auto later = std::ranges::upper_bound(points_, clock, {}, [](const auto& point) { return point->snapshot.clock(); });
    restore(later == points_.begin() ? 0 : static_cast<std::size_t>(later - points_.begin()) - 1);
    replay(latest_, clock);
}

std::size_t History::point_before(std::uint64_t instruction) const {
    const auto past = std::ranges::upper_bound(points_, instruction, {}, [](const auto& point) { return point->instruction; });
    return static_cast<std::size_t>(past - points_.begin()) - 1;
}

// A stop on the way stopped the machine back then too, and it went on.
void History::replay(std::uint64_t instruction, Cycle until) {
    const Marks marks = tracker_.marks;
    clear_marks();
    advance_through(instruction, until);
    apply_due_input();
    tracker_.marks = marks;
}

void History::advance_through(std::uint64_t instruction, Cycle until) {
    std::uint64_t before = Tracker::never_stop;
    while (now() < instruction && machine_.clock() < until && now() != before) {
        before = now();
        (void)advance(instruction, until);
    }
}

// The last stop before an instruction, from a point up to the next one. For an access: the instruction that did it.
std::optional<PastAccess> History::last_stop_since(std::size_t point, std::uint64_t before, const Counts& counts) {
    restore(point);
    const std::uint64_t end = std::min(before, next_point_instruction());
    std::optional<PastAccess> last;
    std::uint64_t from = Tracker::never_stop;
    while (now() < end && (now() != from || tracker_.passes_first)) {
        from = now();
        const Stop stop = advance_to_alarm(end, no_deadline);
        const bool is_alarm = stop == Stop::deadline && due_alarm_.has_value();
        if (stop == Stop::access && counts(stop)) last = {*tracker_.hit, now() - 1};
        // A stop by the clock just before the next point's instruction is not seen from there.
        const bool is_here = (stop == Stop::observer && now() < end) || (is_alarm && now() < before);
        if (is_here && counts(stop)) last = {{}, now()};
        tracker_.passes_first = stop == Stop::observer || is_alarm;
    }
    return last;
}

bool History::run_back(const Counts& counts) {
    const std::uint64_t start = now();
    for (std::size_t point = point_ + 1; point-- > 0;) {
        if (const auto last = last_stop_since(point, start, counts)) {
            go_to(last->instruction);
            return true;
        }
    }
    go_to(0);
    return false;
}

// Up to the next point, or up to now if that is the last one passed.
bool History::wrote_since(std::size_t point, std::uint16_t address) const {
    return point == point_ ? tracker_.written.contains(address) : points_[point + 1]->written.contains(address);
}

bool History::was_written(std::uint16_t address) const {
    for (std::size_t point = 0; point < point_; ++point)
        if (wrote_since(point, address)) return true;
    return tracker_.written.contains(address);
}

bool History::was_written_before_last(std::uint16_t address) {
    back(1);
    const bool result = was_written(address);
    (void)step();
    return result;
}

std::optional<PastAccess> History::last_write(std::uint16_t address, std::uint64_t before) {
    const std::uint64_t start = now();
    const std::size_t last_point = point_before(std::min(before, start));
    std::vector<std::size_t> candidates;
    for (std::size_t point = 0; point <= last_point; ++point)
        if (wrote_since(point, address)) candidates.push_back(point);
    if (candidates.empty()) return std::nullopt;
    const Marks marks = tracker_.marks;
    const Alarm alarm = std::exchange(alarm_, {});
    clear_marks();
    mark(address, Tracker::write);
    const auto any = [](Stop) { return true; };
    std::optional<PastAccess> found;
    for (; !found && !candidates.empty(); candidates.pop_back())
        found = last_stop_since(candidates.back(), std::min(before, start), any);
    tracker_.marks = marks;
    alarm_ = alarm;
    go_to(start);
    return found;
}

}  // namespace gato::debugger
