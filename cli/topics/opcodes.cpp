// SPDX-License-Identifier: MIT
// Topics on instructions, one for each mnemonic, from the tables of core/isa.
#include "cli/topics/kinds.hpp"
#include "cli/topics/markdown.hpp"

#include "core/isa/purposes.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <array>

namespace gato::cli {

namespace {

using isa::Mnemonic;

// "lda ($34),y", as somebody would write it.
std::string syntax_of(std::uint8_t byte) {
    const isa::Opcode& row = isa::opcode_table[byte];
    if (row.mode == isa::Mode::relative) return to_lower(isa::name_of(row.mnemonic)) + " label";
    return isa::disassemble(0, {byte, 0x34, 0x12}).text;
}

std::string cycles_of(const isa::Opcode& row) {
    const std::string cycles = row.cycles == 0 ? "for ever" : std::to_string(row.cycles);
    if (row.penalty == isa::Penalty::page) return cycles + ", +1 if the index crosses a page";
    return row.penalty == isa::Penalty::branch ? cycles + ", +1 if taken, +1 more to another page" : cycles;
}

std::string mode_of(const isa::Opcode& row) {
    std::string mode(isa::name_of(row.mode));
    if (isa::is_documented(row.mnemonic) && row.status != isa::Status::documented) mode += ", undocumented";
    if (row.status == isa::Status::duplicate) mode += "; never assembled";
    return mode;
}

// By mode, and the opcode that is assembled first.
std::string table_of(Mnemonic mnemonic) {
    std::string table = table_head({"opcode", "example", "mode", "bytes", "cycles"});
    for (int mode = 0; mode < isa::mode_count; ++mode)
        for (const bool is_duplicate : {false, true})
            for (unsigned byte = 0; byte < isa::opcode_table.size(); ++byte) {
                const isa::Opcode& row = isa::opcode_table[byte];
                if (row.mnemonic != mnemonic || row.mode != static_cast<isa::Mode>(mode)) continue;
                if ((row.status == isa::Status::duplicate) != is_duplicate) continue;
                table += table_row({in_backquotes(dollar(byte, 2)), in_backquotes(syntax_of(static_cast<std::uint8_t>(byte))),
                                    mode_of(row), std::to_string(1 + isa::operand_size(row.mode)), cycles_of(row)});
            }
    return table;
}

std::vector<std::string> other_names(Mnemonic mnemonic) {
    std::vector<std::string> names;
    for (const isa::Alias& alias : isa::aliases())
        if (alias.mnemonic == mnemonic) names.emplace_back(alias.name);
    return names;
}

std::string list_of_facts(Mnemonic mnemonic) {
    const std::string flags = isa::flags_of(mnemonic);
    std::string list =
        "- Does: " + std::string(isa::purpose_of(mnemonic).text) + "\n- Flags: " + (flags.empty() ? "none" : flags) + "\n";
    for (const std::string& name : other_names(mnemonic)) list += "- Also called: " + name + "\n";
    if (!isa::is_documented(mnemonic)) list += "- Undocumented: in every NMOS 6502, but not in a 65C02\n";
    return list;
}

std::string text_of(Mnemonic mnemonic) {
    const isa::Access access = isa::access_of(mnemonic);
    std::string text = list_of_facts(mnemonic);
    if (access != isa::Access::none) text += "\nM is the byte that the operand names.\n";
    if (access == isa::Access::modify)
        text += "In memory it writes M twice, first as it was, then the result: a chip's register sees both.\n";
    text += "\n" + table_of(mnemonic);
    const std::string_view note = isa::purpose_of(mnemonic).note;
    return note.empty() ? text : text + "\n" + std::string(note) + "\n";
}

Topic topic_of(Mnemonic mnemonic) {
    const std::string name(isa::name_of(mnemonic));
    Topic topic{"opcode " + to_lower(name),
                name + ": " + std::string(isa::purpose_of(mnemonic).words),
                TopicKind::opcode,
                {to_lower(name)},
                [mnemonic] { return text_of(mnemonic); }};
    for (const std::string& other : other_names(mnemonic)) topic.names.push_back(to_lower(other));
    return topic;
}

}  // namespace

void add_opcodes(std::vector<Topic>& topics) {
    for (int i = 0; i < isa::mnemonic_count; ++i) topics.push_back(topic_of(static_cast<Mnemonic>(i)));
}

Topic opcode_of_byte(std::uint8_t byte) {
    const isa::Opcode& row = isa::opcode_table[byte];
    Topic topic = topic_of(row.mnemonic);
    const std::string lead =
        in_backquotes(dollar(byte, 2)) + " is " + in_backquotes(syntax_of(byte)) + ": " + mode_of(row) + ".\n\n";
    topic.text = [lead, text = topic.text] { return lead + text(); };
    return topic;
}

std::string opcodes_page() {
    std::string text = "`gato help opcode NAME` shows one of them, `gato help opcode '$a7'` what a byte is.\n\n"
                       "M is the byte that the operand names. The undocumented ones are from ALR on.\n\n"
                       + table_head({"name", "does", "flags"});
    for (int i = 0; i < isa::mnemonic_count; ++i) {
        const auto mnemonic = static_cast<Mnemonic>(i);
        text += table_row(
            {std::string(isa::name_of(mnemonic)), std::string(isa::purpose_of(mnemonic).text), isa::flags_of(mnemonic)});
    }
    text += "\nBy their bytes, the upper digit on the left:\n\n```\n  ";
    for (unsigned low = 0; low < 16; ++low) text += "   " + hex(low, 1);
    for (unsigned byte = 0; byte < isa::opcode_table.size(); ++byte) {
        if (byte % 16 == 0) text += "\n" + hex(byte / 16, 1) + " ";
        text += " " + std::string(isa::name_of(isa::opcode_table[byte].mnemonic));
    }
    return text + "\n```\n";
}

}  // namespace gato::cli
