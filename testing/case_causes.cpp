// SPDX-License-Identifier: MIT
#include "testing/case_causes.hpp"

#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cases {

using debugger::CauseTree;
using debugger::CauseWords;
using debugger::Place;

namespace {

constexpr simulator::Cycle most_cycles = 500'000'000;
constexpr std::size_t shown_lines = 5, shown_omissions = 2;

Place place_of(const TestPlace& place) {
    using Kind = TestPlace::Kind;
    const auto part = [](std::uint16_t name) { return Place{Place::Kind::part, name}; };
    switch (place.kind) {
    case Kind::memory: break;
    case Kind::a: return part(Place::a);
    case Kind::x: return part(Place::x);
    case Kind::y: return part(Place::y);
    case Kind::sp: return part(Place::s);
    case Kind::c: return part(Place::c);
    case Kind::z: return part(Place::z);
    case Kind::n: return part(Place::n);
    case Kind::v: return part(Place::v);
    case Kind::d: return part(Place::d);
    case Kind::i: return part(Place::i);
    }
    return {Place::Kind::ram, place.address};
}

bool is_set_by(const TestCase& test, Place place) {
    return std::ranges::any_of(test.set, [&](const TestValue& value) {
        const Place first = place_of(value.place);
        return first.kind == place.kind && place.at >= first.at
               && place.at < first.at + std::max<std::size_t>(value.bytes.size(), 1);
    });
}

bool is_in(const std::vector<simulator::MemoryRange>& ranges, std::uint16_t address) {
    return std::ranges::any_of(ranges, [&](const auto& range) { return address >= range.first && address <= range.last; });
}

// A map's names are relative to the project, which is where the program is, or above; its files say where they were found.
std::vector<std::string> folders_of(const TestedProgram& program) {
    std::vector<std::string> folders{program.name, folder_of(program.name), folder_of(folder_of(program.name)), ""};
    for (const std::string& file : program.files) folders.push_back(folder_of(file));
    return folders;
}

}  // namespace

CaseCauses::CaseCauses(const TestedProgram& program, const TestCase& test, const CaseWorld& world,
                       const CaseRecording& recording)
    : test_(test), recording_(recording), names_(program.map), sources_(world.files, program.map, folders_of(program)),
      machine_(*recording.start), history_(machine_), causes_(history_, machine_) {
    for (const CaseRecording::Act& act : recording.acts)
        history_.expect(act.instruction, [left = act.left](simulator::Machine& machine) { machine = *left; });
    std::uint64_t before = ~std::uint64_t{0};
    while (history_.now() < recording.instructions && history_.now() != before) {
        before = history_.now();
        (void)history_.step(recording.instructions - before);
    }
}

CauseTree CaseCauses::of(const TestPlace& place, std::size_t limit) {
    Place asked = place_of(place);
    const bool is_in_io = asked.kind == Place::Kind::ram && asked.at >> 12 == 0xd;
    if (is_in_io && machine_.io_visible()) asked.kind = Place::Kind::device;
    return causes_.of(asked, {.limit = limit, .omissions = shown_omissions});
}

std::vector<std::string> CaseCauses::lines_of(const TestPlace& place, std::size_t most) {
    return nearest_lines(of(place, 4 * most), words(), most);
}

CauseWords CaseCauses::words() {
    return {[this](std::uint16_t address) { return names_.place(address); },
            [this](std::uint16_t pc, SeenBank bank) { return sources_.line_of(pc, bank); },
            [this](Place place) { return start_of(place); }};
}

std::string CaseCauses::start_of(Place place) const {
    if (is_set_by(test_, place)) return "set by the case";
    if (place.kind == Place::Kind::part) return "as the case began";
    return is_in(recording_.memory.program, place.at) ? "from the program" : "";
}

bool may_be_explained(const CaseResult& result) {
    return result.cycles <= most_cycles;
}

void explain(CaseResult& result, const TestedProgram& program, const TestCase& test, const CaseWorld& world,
             const CaseRecording& recording) {
    if (!recording.start) return;
    CaseCauses causes(program, test, world, recording);
    for (CaseResult::Wrong& wrong : result.wrong) wrong.causes = causes.lines_of(wrong.place, shown_lines);
}

}  // namespace gato::cases
