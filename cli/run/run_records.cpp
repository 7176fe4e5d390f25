// SPDX-License-Identifier: MIT
#include "cli/run/run_records.hpp"

#include "core/support/printable.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>
#include <cstdio>

namespace gato::cli {

using simulator::Cycle;
using simulator::Registers;

namespace {

constexpr std::size_t deepest_stack = 200;
constexpr std::uint8_t pushed_by_call = 2, pushed_by_interrupt = 3;

// Where an interrupt returns to: above the flags, on a stack that wraps around.
std::uint16_t return_address(const simulator::Machine& machine, std::uint8_t stack) {
    const auto byte = [&](int offset) { return machine.ram(static_cast<std::uint16_t>(0x100 | ((stack + offset) & 0xff))); };
    return static_cast<std::uint16_t>(byte(2) | byte(3) << 8);
}

}  // namespace

Trace::Trace(const std::string& path, std::int64_t limit_mib, const simulator::Machine& machine,
             const std::optional<ProgramMap>& map)
    : file_(path), out_(file_.stream()), limit_mib_(limit_mib), machine_(machine), map_(map), names_(map),
      start_(machine.clock()) {}

bool Trace::before_instruction(const Registers& r, Cycle clock) {
    if (is_full_ || !out_) return true;
    const auto byte = [&](int offset) { return machine_.code(static_cast<std::uint16_t>(r.pc + offset)); };
    const auto code = isa::disassemble(r.pc, {byte(0), byte(1), byte(2)});
    char line[120];
    const int length = std::snprintf(line, sizeof line, "%10lld  %04x  %-16s a=%02x x=%02x y=%02x sp=%02x p=%02x",
                                     static_cast<long long>(clock - start_), unsigned{r.pc}, code.text, unsigned{r.a},
                                     unsigned{r.x}, unsigned{r.y}, unsigned{r.s}, unsigned{r.p});
    write({line, static_cast<std::size_t>(length)}, place_of(r.pc));
    return true;
}

void Trace::write(std::string_view line, const std::string& place) {
    const auto size = static_cast<std::int64_t>(line.size() + place.size() + 1);
    is_full_ = (written_ + size) >> 20 >= limit_mib_;
    if (is_full_) return;
    written_ += size;
    out_ << line << place << '\n';
}

const std::string& Trace::place_of(std::uint16_t address) {
    const SeenBank bank = machine_.cartridge_bank(address);
    Places& places = places_[bank];
    if (places.empty()) places.resize(0x10000);
    std::optional<std::string>& known = places[address];
    if (known) return *known;
    known = names_.seen(bank).place(address);
    if (!known->empty()) known->insert(0, "  ");
    if (const MapLine* source = map_ ? map_->find_line(address, bank) : nullptr)
        *known += "  " + map_->files[source->file] + ':' + std::to_string(source->line);
    return *known;
}

Profile::Profile(const simulator::Machine& machine, const std::optional<ProgramMap>& map)
    : machine_(machine), names_(map), interrupts_(machine), last_(machine.clock()) {
    nodes_.push_back({seen(machine.registers().pc), 0, 0, 1});
    frames_.push_back({0, 0xff});
}

void Profile::settle(Cycle clock) {
    nodes_[frames_.back().node].own += clock - last_;
    last_ = clock;
}

void Profile::enter(std::uint16_t routine, std::uint8_t stack) {
    if (frames_.size() >= deepest_stack) return;
    const std::size_t parent = frames_.back().node;
    const auto [child, is_new] = children_.try_emplace({parent, seen(routine)}, nodes_.size());
    if (is_new) nodes_.push_back({seen(routine), parent, 0, 0});
    ++nodes_[child->second].calls;
    frames_.push_back({child->second, stack});
}

bool Profile::before_instruction(const Registers& r, Cycle clock) {
    settle(clock);
    while (frames_.size() > 1 && r.s >= frames_.back().stack) frames_.pop_back();
    const auto handler = interrupts_.look(r);
    const auto before_handler = static_cast<std::uint8_t>(r.s + pushed_by_interrupt);
    const std::uint16_t at = handler ? return_address(machine_, r.s) : r.pc;
    if (interrupts_.was_call()) enter(at, static_cast<std::uint8_t>((handler ? before_handler : r.s) + pushed_by_call));
    if (handler) enter(*handler, before_handler);
    return true;
}

std::string Profile::folded(Cycle end) {
    settle(end);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_[i].own == 0) continue;
        std::string path = names_.routine(nodes_[i].routine);
        for (std::size_t node = i; node != 0; node = nodes_[node].parent)
            path = names_.routine(nodes_[nodes_[node].parent].routine) + ";" + path;
        lines.push_back(path + " " + std::to_string(nodes_[i].own) + "\n");
    }
    std::ranges::sort(lines);
    std::string text;
    for (const std::string& line : lines) text += line;
    return text;
}

// By node: its own cycles and those of the nodes below. Children come after their parents.
std::vector<Cycle> Profile::totals() const {
    std::vector<Cycle> totals(nodes_.size());
    for (std::size_t i = nodes_.size(); i-- > 0;) {
        totals[i] += nodes_[i].own;
        if (i > 0) totals[nodes_[i].parent] += totals[i];
    }
    return totals;
}

bool Profile::is_below_itself(std::size_t node) const {
    const CodePlace routine = nodes_[node].routine;
    for (; node != 0; node = nodes_[node].parent)
        if (nodes_[nodes_[node].parent].routine == routine) return true;
    return false;
}

std::map<CodePlace, Profile::Row> Profile::rows() const {
    const std::vector<Cycle> totals = this->totals();
    std::map<CodePlace, Row> rows;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Row& row = rows[nodes_[i].routine];
        row.own += nodes_[i].own;
        row.calls += nodes_[i].calls;
        if (!is_below_itself(i)) row.total += totals[i];
    }
    return rows;
}

std::string Profile::table(Cycle end) {
    settle(end);
    const std::map<CodePlace, Row> rows = this->rows();
    std::vector<std::pair<CodePlace, Row>> sorted(rows.begin(), rows.end());
    std::ranges::stable_sort(sorted, [](const auto& l, const auto& r) { return l.second.own > r.second.own; });
    std::string text = "   own cycles  with callees       calls  routine\n";
    for (const auto& [routine, row] : sorted) {
        char line[64];
        std::snprintf(line, sizeof line, "%13lld %13lld %11llu  ", static_cast<long long>(row.own),
                      static_cast<long long>(row.total), static_cast<unsigned long long>(row.calls));
        text += line + names_.routine(routine) + "\n";
    }
    return text;
}

namespace {

// For an instruction: how often it was executed. For a line of BASIC: the count of its most frequent statement.
std::uint64_t count_of(const simulator::ExecutionCounts& counts, const MapLine& line) {
    if (line.bank && !line.load) return counts.in_bank(*line.bank, line.address);
    if (!line.number) return counts.counts[line.address];
    const auto* const begin = counts.counts.data() + line.address;
    return *std::max_element(begin, begin + std::min<std::size_t>(line.length, counts.counts.size() - line.address));
}

// How often lines were executed: by file, line and the calls through which the line was reached.
using LineCounts = std::map<std::uint32_t, std::map<std::uint32_t, std::map<std::uint32_t, std::uint64_t>>>;

LineCounts count_lines(const simulator::ExecutionCounts& counts, const ProgramMap& map) {
    LineCounts files;
    for (const MapLine& line : map.lines) {
        if (line.cycles == 0 && !line.number) continue;
        const std::uint64_t count = count_of(counts, line);
        const auto note = [&](std::uint32_t file, std::uint32_t number, std::uint32_t context) {
            std::uint64_t& known = files[file][number][context];
            known = std::max(known, count);
        };
        note(line.file, line.line, line.frame);
        // A call counts as executed if code that it made was.
        for (std::uint32_t id = line.frame; id != MapFrame::none; id = map.frames[id].parent)
            note(map.frames[id].file, map.frames[id].line, map.frames[id].parent);
    }
    return files;
}

}  // namespace

std::string lcov_of(const simulator::ExecutionCounts& counts, const ProgramMap& map) {
    std::string text = "TN:" + map.hash + "\n";
    for (const auto& [file, lines] : count_lines(counts, map)) {
        text += "SF:" + printable(map.files[file]) + "\n";
        std::size_t hit = 0;
        for (const auto& [line, contexts] : lines) {
            std::uint64_t count = 0;
            for (const auto& [context, times] : contexts) count += times;
            text += "DA:" + std::to_string(line) + "," + std::to_string(count) + "\n";
            hit += count > 0 ? 1 : 0;
        }
        text += "LF:" + std::to_string(lines.size()) + "\nLH:" + std::to_string(hit) + "\nend_of_record\n";
    }
    return text;
}

}  // namespace gato::cli
