// SPDX-License-Identifier: MIT
#include "servers/console/lines.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/printable.hpp"
#include "core/support/utf8.hpp"
#include "servers/debugger/beam.hpp"
#include "servers/debugger/source_lines.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>

namespace gato::console {

namespace {

constexpr std::size_t source_column = 38, registers_column = 34;

std::string two(std::uint8_t value) {
    return hex(value, 2);
}

}  // namespace

InstructionText instruction_at(const MonitorState& state, std::uint16_t address) {
    const auto byte = [&](std::size_t offset) { return state.byte_at(plus(address, offset)); };
    const isa::Disassembled instruction = isa::disassemble(address, {byte(0), byte(1), byte(2)});
    std::string text = ".C:" + hex(address, 4) + "  ";
    for (std::size_t i = 0; i < 3; ++i) text += i < static_cast<std::size_t>(instruction.length) ? two(byte(i)) + " " : "   ";
    return {text + "  " + instruction.text, static_cast<std::uint16_t>(instruction.length)};
}

InstructionText instruction_with_source(const MonitorState& state, std::uint16_t address) {
    InstructionText shown = instruction_at(state, address);
    const std::string source = source_at(state, address);
    if (source.empty()) return shown;
    shown.text.resize(std::max(shown.text.size() + 2, source_column), ' ');
    shown.text += source;
    return shown;
}

std::string source_at(const MonitorState& state, std::uint16_t address) {
    const std::optional<ProgramMap>& map = state.subject.map;
    const auto place =
        map ? debugger::SourceLines(*map).place_of(address, state.machine().cartridge_bank(address)) : std::nullopt;
    if (!place) return {};
    std::string text = printable(place->file) + ":" + std::to_string(place->line);
    if (!state.subject.source_line) return text;
    std::string line = state.subject.source_line(place->file, place->line);
    std::replace(line.begin(), line.end(), '\t', ' ');
    const std::string_view shown = without_blanks_around(line);
    return shown.empty() ? text : text + "  " + printable(shown);
}

std::string labels_at(const MonitorState& state, std::uint16_t address) {
    std::string text;
    if (!state.subject.map) return text;
    const SeenBank bank = state.machine().cartridge_bank(address);
    for (const MapSymbol& symbol : state.subject.map->symbols)
        if (symbol.value == address && symbol.kind != SymbolKind::constant && bank.shows(symbol))
            text += (text.empty() ? "" : ", ") + printable(symbol.name);
    return text;
}

std::string registers_text(const simulator::Machine& machine) {
    const simulator::Registers& registers = machine.registers();
    std::string flags = "NV-BDIZC";
    for (std::size_t i = 0; i < flags.size(); ++i)
        if (i != 2 && (registers.p & 0x80U >> i) == 0) flags[i] = '.';
    return "- A:" + two(registers.a) + " X:" + two(registers.x) + " Y:" + two(registers.y) + " SP:" + two(registers.s) + " "
           + flags + " " + std::to_string(machine.clock());
}

std::string place_text(const MonitorState& state) {
    const std::uint16_t pc = state.machine().registers().pc;
    std::string text = instruction_at(state, pc).text;
    text.resize(std::max(text.size() + 2, registers_column), ' ');
    text += registers_text(state.machine()) + "\n";
    const std::string source = source_at(state, pc);
    return source.empty() ? text : text + source + "\n";
}

std::string beam_text(const simulator::Machine& machine) {
    const simulator::VideoStandard& video = machine.video();
    const simulator::Cycle clock = machine.clock();
    return "line " + std::to_string(debugger::line_of(clock, video)) + ", cycle "
           + std::to_string(debugger::cycle_of(clock, video)) + ", frame " + std::to_string(debugger::frame_of(clock, video));
}

std::string characters(const MonitorState& state, std::uint16_t address, std::size_t count, bool are_screen_codes) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t code = state.byte_at(plus(address, i));
        if (!are_screen_codes && (code & 0x7f) < 0x20)
            text += '.';
        else if (are_screen_codes)
            append_utf8(text, c64::unicode_of_screen_code(code, false));
        else
            append_utf8(text, c64::unicode_of_screen_code(c64::screen_code_of_petscii(code), true));
    }
    return text;
}

std::string plain_characters(const MonitorState& state, std::uint16_t address, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string one = characters(state, plus(address, i), 1, false);
        text += one.size() == 1 ? one : ".";
    }
    return text;
}

}  // namespace gato::console
