// SPDX-License-Identifier: MIT
// The words that show the state of the program, and those about the monitor itself.
#include "servers/console/lines.hpp"
#include "servers/console/words.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/printable.hpp"
#include "servers/debugger/registers.hpp"
#include "servers/debugger/shown_value.hpp"
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace gato::console {

using Routine = debugger::Call;

namespace {

const debugger::NamedRegister* register_named(std::string_view name) {
    if (same_ignoring_case(name, "fl")) name = "p";
    for (const debugger::NamedRegister& one : debugger::named_registers())
        if (same_ignoring_case(one.name, name)) return &one;
    return nullptr;
}

// NAME=VALUE. The name is taken by itself, since what follows may be any number.
using Change = std::pair<const debugger::NamedRegister*, std::uint32_t>;
Change take_change(const std::string& text, const debugger::Debugger& debugger) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) throw WordError("`" + printable(text) + "` is not NAME=VALUE, as in `r a=05, pc=c000`");
    const std::string name(without_blanks_around(std::string_view(text).substr(0, equals)));
    const debugger::NamedRegister* const found = register_named(name);
    if (found == nullptr)
        throw WordError("there is no register `" + printable(name) + "`; there are pc a x y sp p and the flags n v d i z c");
    Arguments value(std::string_view(text).substr(equals + 1), debugger);
    const std::uint32_t number = value.value("the value", (1U << found->bits) - 1);
    value.end();
    return {found, number};
}

std::vector<Change> take_changes(std::string_view text, const debugger::Debugger& debugger) {
    std::vector<Change> changes;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        changes.push_back(take_change(std::string(text.substr(0, comma)), debugger));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return changes;
}

// With the columns of VICE's monitor.
void show_registers(Call& call) {
    const simulator::Machine& machine = call.state.machine();
    const simulator::Registers& registers = machine.registers();
    std::string flags;
    for (int bit = 7; bit >= 0; --bit) flags += (registers.p >> bit & 1) != 0 ? '1' : '0';
    std::string line = ".;" + hex(registers.pc, 4);
    for (const std::uint8_t value : {registers.a, registers.x, registers.y, registers.s, machine.peek(0), machine.peek(1)})
        line += " " + hex(value, 2);
    call.say("  ADDR A  X  Y  SP 00 01 NV-BDIZC");
    call.say(line + " " + flags + "  " + beam_text(machine) + ", clock " + std::to_string(machine.clock()));
}

// The sides of a comparison that is the whole expression, and their values; empty for any other.
std::string sides_of(std::string_view text, const debugger::Names& names, const simulator::Machine& machine) {
    int depth = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '(' || text[i] == '[') ++depth;
        if (text[i] == ')' || text[i] == ']') --depth;
        if (depth != 0 || std::string_view("=<>!").find(text[i]) == std::string_view::npos) continue;
        const bool is_long = std::string_view("=>").find(text[i + 1]) != std::string_view::npos;
        const std::string left(without_blanks_around(text.substr(0, i)));
        const std::string right(without_blanks_around(text.substr(i + (is_long ? 2 : 1))));
        try {
            const std::string left_value = debugger::shown_value(left, names, machine).text;
            const std::string right_value = debugger::shown_value(right, names, machine).text;
            return "; `" + left + "` is " + left_value + ", `" + right + "` is " + right_value;
        } catch (const debugger::ExpressionError&) {
            return {};  // `a and b = 3`: the whole has no two sides
        }
    }
    return {};
}

std::string names_of(const Word& word) {
    std::string names(word.name);
    if (!word.other_names.empty()) names += " (" + std::string(word.other_names) + ")";
    if (!word.arguments.empty()) names += " " + std::string(word.arguments);
    return names;
}

}  // namespace

void registers(Call& call) {
    const std::vector<Change> changes = take_changes(call.arguments.rest(), call.state.subject.debugger);
    const auto change = [changes](simulator::Machine& machine) {
        for (const auto& [one, value] : changes) one->set(machine.registers(), value);
    };
    if (!changes.empty() && call.state.subject.debugger.apply(change)) call.say("what came after this moment is forgotten");
    show_registers(call);
}

void backtrace(Call& call) {
    call.arguments.end();
    const std::optional<ProgramMap>& map = call.state.subject.map;
    const std::uint16_t pc = call.state.machine().registers().pc;
    call.say("(0) " + describe_address(pc, map, call.state.machine().cartridge_bank(pc)));
    int number = 1;
    for (const Routine& one : call.state.subject.debugger.calls()) {
        const bool is_interrupt = one.kind == Routine::Kind::interrupt;
        call.say("(" + std::to_string(number++) + ") "
                 + describe_address(is_interrupt ? one.returns_to : one.from, map, one.bank)
                 + (is_interrupt                     ? ", interrupted"
                    : one.kind == Routine::Kind::brk ? ", brk"
                                                     : ""));
    }
}

void screen(Call& call) {
    call.arguments.end();
    if (call.state.machine().options().kind != simulator::MachineKind::c64) throw WordError("the flat machine has no screen");
    for (std::string row : simulator::screen_text(call.state.machine())) {
        while (row.ends_with(' ')) row.pop_back();
        call.say(row);
    }
}

void labels(Call& call) {
    const std::string wanted = to_lower(call.arguments.rest());
    std::size_t count = 0;
    if (call.state.subject.map)
        for (const MapSymbol& symbol : call.state.subject.map->symbols) {
            if (symbol.value < 0 || symbol.value > 0xffff || to_lower(symbol.name).find(wanted) == std::string::npos) continue;
            call.say(dollar(static_cast<std::uint64_t>(symbol.value)) + " ." + printable(symbol.name));
            ++count;
        }
    if (count == 0) call.say(wanted.empty() ? "there are no labels" : "there are no such labels");
}

void print(Call& call) {
    const std::string_view text = call.arguments.rest();
    if (text.empty()) throw WordError("an expression is missing, as in `print [lives] + 1`");
    call.say(printable(debugger::shown_value(text, call.state.names(), call.state.machine()).text));
}

void assert_holds(Call& call) {
    const std::string_view text = call.arguments.rest();
    if (text.empty()) throw WordError("an expression is missing, as in `assert [lives] = 3`");
    const debugger::Names names = call.state.names();
    const simulator::Machine& machine = call.state.machine();
    if (debugger::Expression(text, names).value(machine) != 0) return;
    const std::uint16_t pc = machine.registers().pc;
    const std::string place = describe_address(pc, call.state.subject.map, machine.cartridge_bank(pc));
    throw WordError("the assertion `" + printable(text) + "` does not hold at " + place + sides_of(text, names, machine));
}

void type_keys(Call& call) {
    if (!call.state.subject.type_keys) throw WordError("there is no keyboard here");
    const std::string script = call.arguments.name("the keys");
    call.arguments.end();
    call.state.subject.type_keys(script);
}

void help(Call& call) {
    const std::string_view name = call.arguments.rest();
    if (!name.empty()) {
        const Word* const word = find_word(name);
        if (word == nullptr) throw WordError(unknown_word(name));
        call.say(names_of(*word));
        return call.say("  " + std::string(word->summary));
    }
    for (const Word& word : all_words()) {
        std::string row = names_of(word);
        constexpr std::size_t column = 46;
        row.resize(std::max(row.size() + 2, column), ' ');
        call.say(row + std::string(word.summary));
    }
    call.say("Numbers in places for addresses and bytes are hexadecimal; +53280 is decimal, %1010 binary, .name a label,");
    call.say("(EXPR) an expression. Counts are decimal. EXPR is an expression as in docs/DAP.md.");
}

void leave(Call& call) {
    call.arguments.end();
    call.reply.state = Reply::State::ended;
}

}  // namespace gato::console
