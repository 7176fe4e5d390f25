// SPDX-License-Identifier: MIT
// Topics on the registers of the chips, from core/c64/register_texts.def.
#include "cli/topics/kinds.hpp"
#include "cli/topics/markdown.hpp"

#include "core/c64/register_texts.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

using c64::RegisterText;

std::string addresses_of(const RegisterText& row) {
    return row.address == row.last ? in_backquotes(dollar(row.address))
                                   : in_backquotes(dollar(row.address)) + " to " + in_backquotes(dollar(row.last));
}

std::string use_of(const RegisterText& row) {
    switch (row.use) {
    case c64::RegisterUse::read_write: return "read and written";
    case c64::RegisterUse::read_only: return "read only: writing does nothing";
    case c64::RegisterUse::write_only: return "written only: it reads as the last byte on the chip's bus";
    }
    return {};
}

std::string repetition_of(const RegisterText& row) {
    for (const int step : {0x10, 0x20, 0x40})
        if (c64::mirrored(static_cast<std::uint16_t>(row.address + step)) == row.address)
            return "- Repeated: every " + std::to_string(step) + " bytes, first at "
                   + in_backquotes(dollar(static_cast<std::uint16_t>(row.address + step))) + "\n";
    return {};
}

std::string bits_of(const RegisterText& row) {
    std::string table = table_head({"bits", "meaning"});
    for (const c64::BitText& bits : row.bits) {
        const std::string numbers = std::to_string(bits.high) + (bits.high == bits.low ? "" : "–" + std::to_string(bits.low));
        table += table_row({numbers, bits.text});
    }
    return table;
}

std::string text_of(const RegisterText& row) {
    std::string text = "- Address: " + addresses_of(row) + ", in decimal " + std::to_string(row.address)
                       + (row.last == row.address ? "" : " to " + std::to_string(row.last)) + "\n";
    if (!row.name.empty()) text += "- Name: " + row.name + "\n";
    text += "- Use: " + use_of(row) + "\n" + repetition_of(row);
    if (*row.text != '\0') text += "\n" + std::string(row.text) + "\n";
    return row.bits.empty() ? text : text + "\n" + bits_of(row);
}

Topic topic_of(const RegisterText& row) {
    Topic topic{"register " + hex(row.address, 4),
                dollar(row.address) + " " + row.title,
                TopicKind::chip_register,
                {dollar(row.address)},
                [&row] { return text_of(row); }};
    if (!row.name.empty()) topic.names.push_back(to_lower(row.name));
    if (row.address < 0x100) topic.names.push_back(dollar(row.address, 2));
    return topic;
}

const RegisterText* find_row(std::uint16_t address) {
    const auto& rows = c64::register_texts();
    const auto found =
        std::ranges::find_if(rows, [&](const RegisterText& row) { return address >= row.address && address <= row.last; });
    return found != rows.end() ? &*found : nullptr;
}

}  // namespace

void add_registers(std::vector<Topic>& topics) {
    for (const RegisterText& row : c64::register_texts()) topics.push_back(topic_of(row));
}

std::optional<Topic> register_within(std::uint16_t address) {
    const std::uint16_t own = c64::mirrored(address).value_or(address);
    const RegisterText* const row = find_row(own);
    if (row == nullptr) return std::nullopt;
    Topic topic = topic_of(*row);
    if (own != address) {
        const std::string lead = in_backquotes(dollar(address)) + " is " + in_backquotes(dollar(own)) + " again.\n\n";
        topic.text = [lead, text = topic.text] { return lead + text(); };
    }
    return topic;
}

std::string registers_page() {
    std::string text = "`gato help register d011` shows one of them, and so do its address, its name or words of its title.\n\n"
                       + table_head({"address", "name", "is"});
    for (const RegisterText& row : c64::register_texts()) text += table_row({addresses_of(row), row.name, row.title});
    return text;
}

}  // namespace gato::cli
