// SPDX-License-Identifier: MIT
#include "servers/console/console.hpp"

#include "servers/console/lines.hpp"
#include "servers/console/stops.hpp"
#include "servers/console/words.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "servers/debugger/access_text.hpp"

#include <set>

namespace gato::console {

using debugger::Pause;

namespace {

constexpr std::size_t longest_line = 4096;

bool is_comment(std::string_view line) {
    return line.empty() || line.front() == ';' || line.front() == '#';
}

}  // namespace

// ---- lines

bool Console::knows(std::string_view line) {
    return find_word(split_line(line).word) != nullptr;
}

Reply Console::answer(std::string_view line, bool may_move) {
    Reply reply;
    if (line.size() > longest_line) throw WordError("the line is longer than 4096 characters");
    if (is_comment(without_blanks_around(line))) return reply;
    const auto [name, rest] = split_line(line);
    const Word* const word = find_word(name);
    if (word == nullptr) throw WordError(unknown_word(name));
    if (word->moves && !may_move) throw WordError("the program is running; pause it first");
    Call call{state_, Arguments(rest, state_.subject.debugger), reply};
    word->answer(call);
    if (is_moving() && word->moves) reply.state = Reply::State::moving;
    return reply;
}

Reply Console::paused(const Pause& pause) {
    MotionUnderWay& motion = state_.motion;
    if (pause.why == Pause::Why::step && motion.is_under_way && motion.left > 0) {
        state_.begin(motion.kind, motion.left);
        return {.state = Reply::State::moving};
    }
    return {.text = arrive(state_, pause), .has_moved = true};
}

std::string Console::prompt() const {
    return "(C:" + dollar(state_.machine().registers().pc) + ") ";
}

std::string Console::place() const {
    return place_text(state_);
}

std::string Console::logged(int breakpoint, const std::string& message) const {
    const auto found = state_.checkpoints.all().find(breakpoint);
    if (found == state_.checkpoints.all().end() || !found->second.is_trace) return message;
    std::string text = "#" + std::to_string(breakpoint) + " ";
    const bool is_access = found->second.place.kind == debugger::BreakpointPlace::Kind::data;
    const auto& access = state_.subject.debugger.history().hit();
    if (is_access && access) text += debugger::text_of_access(*access, state_.subject.map) + "\n";
    text += place();
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

// ---- completion

namespace {

bool begins_with(std::string_view name, std::string_view begin) {
    return name.size() >= begin.size() && same_ignoring_case(name.substr(0, begin.size()), begin);
}

void add_names(const std::optional<ProgramMap>& map, std::string_view begin, const std::string& before,
               std::set<std::string>& all) {
    if (!map) return;
    for (const MapSymbol& symbol : map->symbols)
        if (begins_with(symbol.name, begin)) all.insert(before + symbol.name);
    for (const MapVariable& variable : map->variables)
        if (begins_with(variable.name, begin)) all.insert(before + variable.name);
}

void add_words(std::string_view begin, const std::string& before, std::set<std::string>& all) {
    for (const Word& word : all_words())
        if (begins_with(word.name, begin)) all.insert(before + std::string(word.name));
}

}  // namespace

// Names begin with a dot in places for addresses, as they do there, and without one in expressions.
std::vector<std::string> Console::completions(std::string_view line) const {
    std::set<std::string> all;
    std::size_t begin = line.size();
    while (begin > 0 && (is_name_character(line[begin - 1]) || line[begin - 1] == '@')) --begin;
    const std::string before(line.substr(0, begin));
    const std::string_view last = line.substr(begin);
    const Word* const word = find_word(split_line(before).word);
    if (without_blanks_around(before).empty()) {
        add_words(last, before, all);
    } else if (word != nullptr) {
        const bool is_condition = before.find(" if ") != std::string::npos || before.find('(') != std::string::npos;
        if (word->operand == Operand::expression || is_condition)
            add_names(state_.subject.map, last, before, all);
        else if (word->operand == Operand::place && last.starts_with('.'))
            add_names(state_.subject.map, last.substr(1), before + ".", all);
        else if (word->operand == Operand::word)
            add_words(last, before, all);
    }
    return {all.begin(), all.end()};
}

}  // namespace gato::console
