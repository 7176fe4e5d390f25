// SPDX-License-Identifier: MIT
// The word that asks for the causes of a value.
#include "servers/console/words.hpp"

#include "core/formats/address_names.hpp"
#include "core/support/printable.hpp"
#include "servers/console/lines.hpp"
#include "servers/console/word_error.hpp"
#include "servers/debugger/causes/called_routines.hpp"
#include "servers/debugger/causes/cause_words.hpp"
#include "servers/debugger/causes/place_named.hpp"

namespace gato::console {

using debugger::CauseTree;
using debugger::CauseWords;

namespace {

constexpr std::size_t most_lines = 10, most_of_all = 40;

CauseWords::Line line_of(const MonitorState& state, std::uint16_t pc, SeenBank bank) {
    const std::optional<ProgramMap>& map = state.subject.map;
    const MapLine* const line = map ? map->find_line(pc, bank) : nullptr;
    if (line == nullptr) return {};
    const std::string& file = map->files[line->file];
    const std::string text = state.subject.source_line ? state.subject.source_line(file, line->line) : "";
    return {file + ":" + std::to_string(line->line), debugger::statement_of(text)};
}

}  // namespace

void why(Call& call) {
    std::string text(call.arguments.rest());
    const bool shows_all = debugger::take_all(text);
    const std::size_t most = shows_all ? most_of_all : most_lines;
    if (text.empty()) throw WordError("a place is missing: " + std::string(debugger::place_forms));
    debugger::Debugger& debugger = call.state.subject.debugger;
    const AddressNames names(call.state.subject.map);
    CauseWords words{.name_of = [&](std::uint16_t address) { return names.place(address); },
                     .line_of = [&](std::uint16_t pc, SeenBank bank) { return line_of(call.state, pc, bank); }};
    const debugger::CalledRoutines routines(call.state.subject.map, debugger.machine());
    if (!shows_all) words.routine_of = [&](std::uint16_t pc) { return name_of_routine(routines, names, pc); };
    debugger::Causes causes(debugger.history(), debugger.machine());
    const CauseTree tree =
        causes.of(debugger::place_named(text, call.state.names(), call.state.machine()), {.limit = 4 * most_lines});
    for (const std::string& line : nearest_lines(tree, words, most)) call.say(printable(line));
}

}  // namespace gato::console
