// SPDX-License-Identifier: MIT
#include "cli/run/callgrind.hpp"

#include "core/support/printable.hpp"
#include <gato/version.hpp>

namespace gato::cli {

using simulator::Cycle;
using simulator::Registers;

Callgrind::Callgrind(const simulator::Machine& machine, const std::optional<ProgramMap>& map)
    : machine_(machine), map_(map), names_(map), calls_(machine), start_(machine.clock()), last_(start_),
      at_(calls_.frames().back().routine) {}

// The cycles up to now belong to the instruction before, with those of an interrupt's entry.
void Callgrind::settle(Cycle clock) {
    if (clock > last_) routines_[calls_.frames().back().routine].own[at_.address][at_.bank] += clock - last_;
    last_ = clock;
}

bool Callgrind::before_instruction(const Registers& registers, Cycle clock) {
    settle(clock);
    at_ = {registers.pc, machine_.cartridge_bank(registers.pc)};
    calls_.follow(registers, clock, [&] { leave(clock, calls_.frames().size() - 1); });
    return true;
}

void Callgrind::leave(Cycle clock, std::size_t depth) {
    const auto& frame = calls_.frames()[depth];
    Call& call = routines_[calls_.frames()[depth - 1].routine].calls[{frame.from, frame.routine}];
    ++call.count;
    call.cycles += clock - frame.begin;
}

Callgrind::Line Callgrind::line_of(const CodePlace& place) const {
    const MapLine* const line = map_ ? map_->find_line(place.address, place.bank) : nullptr;
    if (line != nullptr) return {line->file, line->line};
    return {map_ ? map_->files.size() : 0, 0};
}

std::string Callgrind::file_of(std::size_t index) const {
    return map_ && index < map_->files.size() ? printable(map_->files[index]) : "???";
}

// Of a macro in another file, the lines belong to that file: `fi` goes there and `fe` comes back.
std::string Callgrind::text_of(const CodePlace& place, const Routine& routine) {
    std::map<Line, Cycle> own;
    for (const auto& [pc, banks] : routine.own)
        for (const auto& [bank, cycles] : banks) own[line_of({pc, bank})] += cycles;
    const std::size_t home = line_of(place).first;
    std::size_t file = home;
    const auto go_to = [&](std::size_t wanted) {
        std::string word = wanted == file ? "" : (wanted == home ? "fe=" : "fi=") + file_of(wanted) + "\n";
        file = wanted;
        return word;
    };
    std::string text = "\nfl=" + file_of(home) + "\nfn=" + names_.routine(place) + "\n";
    for (const auto& [line, cycles] : own)
        text += go_to(line.first) + std::to_string(line.second) + " " + std::to_string(cycles) + "\n";
    for (const auto& [site, call] : routine.calls) {
        const Line from = line_of(site.first), to = line_of(site.second);
        text += go_to(from.first) + "cfi=" + file_of(to.first) + "\ncfn=" + names_.routine(site.second)
                + "\ncalls=" + std::to_string(call.count) + " " + std::to_string(to.second) + "\n" + std::to_string(from.second)
                + " " + std::to_string(call.cycles) + "\n";
    }
    return text;
}

std::string Callgrind::text(const std::string& command, Cycle end) {
    settle(end);
    for (std::size_t depth = calls_.frames().size(); --depth > 0;) leave(end, depth);
    std::string text = "# callgrind format\nversion: 1\ncreator: gato " + std::string(gato::version)
                       + "\npid: 1\ncmd: " + printable(command)
                       + "\npart: 1\n\npositions: line\nevents: Cycles\nsummary: " + std::to_string(end - start_) + "\n";
    for (const auto& [place, routine] : routines_) text += text_of(place, routine);
    return text + "\ntotals: " + std::to_string(end - start_) + "\n";
}

}  // namespace gato::cli
