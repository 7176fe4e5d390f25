// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/cause_words.hpp"

#include "core/c64/routines.hpp"
#include "core/support/hex.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>

namespace gato::debugger {

using End = CauseEdge::End;

namespace {

std::string part_name(std::uint16_t part) {
    switch (part) {
    case Place::a: return "a";
    case Place::x: return "x";
    case Place::y: return "y";
    case Place::s: return "sp";
    case Place::c: return "c";
    case Place::z: return "z";
    case Place::n: return "n";
    case Place::v: return "v";
    case Place::d: return "d";
    default: return "i";
    }
}

bool is_flag(Place place) {
    return place.kind == Place::Kind::part && place.at >= Place::c;
}

std::string routine_name(std::uint16_t pc) {
    for (const c64::Routine& routine : c64::routines)
        if ((routine.address == pc || routine.entry == pc) && *routine.name != '\0') return routine.name;
    return "the ROM routine at " + dollar(pc);
}

std::string number(const CauseEdge& edge) {
    const std::string decimal = std::to_string(edge.value);
    constexpr int same_in_both = 10;
    return is_flag(edge.place) || edge.value < same_in_both ? decimal : decimal + " (" + dollar(edge.value, 2) + ")";
}

// Where the value comes from, if that is not an instruction of the program.
std::string source_of(const CauseEdge& edge, const CauseWords& words) {
    switch (edge.end) {
    case End::start: return words.start_of(edge.place);
    case End::input: return "changed from outside the program";
    case End::device: return edge.place.kind == Place::Kind::rom ? "read from ROM" : "read from the chip";
    case End::far: return "set too long ago to be looked for";
    default: return {};
    }
}

// D and I that nobody has set are not worth a word, nor are the many bytes of the system that a routine of the host takes and nothing has changed.
bool is_worth_telling(const Cause& cause, const CauseEdge& edge) {
    if (cause.is_routine && edge.place.kind == Place::Kind::ram && edge.end == End::start) return false;
    const bool is_background = edge.place.kind == Place::Kind::part && (edge.place.at == Place::d || edge.place.at == Place::i);
    return edge.kind != CauseEdge::Kind::decision && !(is_background && edge.value == 0);
}

std::string value_text(const CauseEdge& edge, const CauseWords& words) {
    const std::string role = edge.kind == CauseEdge::Kind::code ? ", a byte of the instruction," : "";
    const std::string verb = edge.kind == CauseEdge::Kind::setting ? " had been set to " : " was ";
    const std::string source = source_of(edge, words);
    return name_of(edge.place, words) + role + verb + number(edge) + (source.empty() ? "" : ", " + source);
}

std::string branch_text(const Cause& cause) {
    const isa::Opcode& row = isa::opcode_table[cause.code[0]];
    if (cause.is_routine || isa::flow_of(row.mnemonic) != isa::Flow::branch) return {};
    const auto flag = [&](std::uint8_t bit) { return (cause.registers.p & bit) != 0; };
    using enum isa::Mnemonic;
    const bool is_taken =
        (row.mnemonic == BEQ && flag(simulator::zero_flag)) || (row.mnemonic == BNE && !flag(simulator::zero_flag))
        || (row.mnemonic == BCS && flag(simulator::carry_flag)) || (row.mnemonic == BCC && !flag(simulator::carry_flag))
        || (row.mnemonic == BMI && flag(simulator::negative_flag)) || (row.mnemonic == BPL && !flag(simulator::negative_flag))
        || (row.mnemonic == BVS && flag(simulator::overflow_flag)) || (row.mnemonic == BVC && !flag(simulator::overflow_flag));
    return is_taken ? "taken" : "not taken";
}

// "game.asm:12  asl number"
std::string placed_text(const Cause& cause, const CauseWords& words) {
    const std::string place = words.line_of(cause.registers.pc, cause.bank).place;
    return (place.empty() || cause.is_routine ? dollar(cause.registers.pc) : place) + "  " + instruction_text(cause, words);
}

// A cause that is shown, with what it stands for.
struct ShownCause {
    std::string routine, text;
    std::size_t folded = 0;  // lines of the same routine, further away
};

std::string text_of(const ShownCause& row) {
    if (row.folded == 0) return row.text;
    return row.text + " (and " + std::to_string(row.folded) + (row.folded == 1 ? " more line of " : " more lines of ")
           + row.routine + ")";
}

std::vector<ShownCause> nearest_rows(const CauseTree& tree, const CauseWords& words, std::size_t most) {
    std::vector<ShownCause> rows;
    std::vector<std::string> places;
    for (const Cause& cause : tree.causes) {
        const std::string place = words.line_of(cause.registers.pc, cause.bank).place;
        if (!place.empty() && std::ranges::find(places, place) != places.end()) continue;
        places.push_back(place);
        const std::string routine = cause.is_routine ? "" : words.routine_of(cause.registers.pc);
        const bool may_fold = !routine.empty() && !rows.empty() && routine != rows.front().routine;
        const auto same = may_fold ? std::ranges::find(rows, routine, &ShownCause::routine) : rows.end();
        if (same != rows.end())
            ++same->folded;
        else if (rows.size() < most)
            rows.push_back({routine, text_of(cause, words)});
    }
    return rows;
}

std::string text_without_causes(const CauseEdge& question) {
    switch (question.end) {
    case End::input: return "something outside the program has changed it";
    case End::far: return "it was set too long ago to be looked for";
    case End::device:
        return question.place.kind == Place::Kind::rom ? "it is in ROM" : "the program has not written it: it is the chip's";
    default: return "nothing has written it";
    }
}

}  // namespace

std::string statement_of(const std::string& line) {
    std::string text;
    char quote = '\0';
    for (const char c : line) {
        if (quote == '\0' && c == ';') break;
        if (quote == '\0' && (c == '"' || c == '\''))
            quote = c;
        else if (c == quote)
            quote = '\0';
        const bool is_space = quote == '\0' && (c == ' ' || c == '\t' || c == '\r');
        if (!is_space)
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    if (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

std::string name_of(Place place, const CauseWords& words) {
    if (place.kind == Place::Kind::part) return part_name(place.at);
    const std::string name = words.name_of(place.at);
    return name.empty() ? dollar(place.at) : name;
}

std::string instruction_text(const Cause& cause, const CauseWords& words) {
    if (cause.is_routine) return routine_name(cause.registers.pc);
    const CauseWords::Line line = words.line_of(cause.registers.pc, cause.bank);
    return line.text.empty() ? isa::disassemble(cause.registers.pc, cause.code).text : line.text;
}

std::string values_text(const Cause& cause, const CauseWords& words) {
    std::string text = branch_text(cause);
    constexpr std::size_t most_values = 6;  // a routine of the host may take many
    std::size_t count = 0;
    for (const CauseEdge& edge : cause.edges) {
        if (!is_worth_telling(cause, edge) || edge.of != cause.instruction) continue;
        if (++count > most_values) return text + "; ...";
        text += (text.empty() ? "" : "; ") + value_text(edge, words);
    }
    return text;
}

std::string text_of(const Cause& cause, const CauseWords& words) {
    std::string text = placed_text(cause, words);
    if (cause.times > 1) text += " (" + std::to_string(cause.times) + " times)";
    const std::string values = values_text(cause, words);
    return values.empty() ? text : text + "   " + values;
}

std::string omission_text(const Omission& omission, const CauseWords& words) {
    if (omission.kind == Omission::Kind::store) return "it wrote " + name_of({Place::Kind::ram, omission.address}, words);
    const CauseWords::Line store = words.line_of(omission.address, omission.instruction.bank);
    const std::string place = store.place.empty() ? dollar(omission.address) : store.place;
    return branch_text(omission.instruction) + "; the other way leads to " + place
           + (store.text.empty() ? "" : "  " + store.text);
}

std::vector<std::string> nearest_lines(const CauseTree& tree, const CauseWords& words, std::size_t most) {
    std::vector<std::string> lines;
    if (tree.causes.empty()) lines.push_back(text_without_causes(tree.question));
    for (const ShownCause& row : nearest_rows(tree, words, most)) lines.push_back(text_of(row));
    for (const Omission& omission : tree.omissions)
        lines.push_back("did not write it: " + placed_text(omission.instruction, words) + "   "
                        + omission_text(omission, words));
    return lines;
}

}  // namespace gato::debugger
