// SPDX-License-Identifier: MIT
// Topics on routines of the ROMs, and on what the system keeps in its memory, from the tables of core/c64.
#include "cli/topics/kinds.hpp"
#include "cli/topics/markdown.hpp"

#include "core/c64/kernal.hpp"
#include "core/c64/locations.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>
#include <iterator>

namespace gato::cli {

namespace {

using c64::Routine;

std::string or_none(std::string_view text) {
    return std::string(text.empty() ? "none" : text);
}

std::uint16_t entry_of(const Routine& routine) {
    return routine.entry != 0 ? routine.entry : routine.address;
}

std::string places_of(const Routine& routine) {
    std::string text = "- Call: `jsr " + dollar(entry_of(routine)) + "`\n";
    if (routine.entry != 0) text += "- In the ROM: " + in_backquotes(dollar(routine.address)) + "\n";
    if (routine.vector != 0) text += "- Through the vector: " + in_backquotes(dollar(routine.vector)) + "\n";
    return text;
}

std::string call_text(const c64::Call& call) {
    std::string text =
        "- In: " + or_none(call.in) + "\n- Out: " + or_none(call.out) + "\n- Registers lost: " + or_none(call.lost) + "\n";
    return call.note.empty() ? text : text + "\n" + std::string(call.note) + "\n";
}

std::string text_of(const Routine& routine) {
    const auto* const call = std::ranges::find(c64::calls, routine.address, &c64::Call::address);
    const std::string text = "- Does: " + std::string(routine.purpose) + "\n" + places_of(routine);
    if (call != std::end(c64::calls)) return text + call_text(*call);
    return text + "\n`gato help rom` lists such routines; some of its rows go on with what the row before says.\n";
}

bool has_name(const Routine& routine) {
    return *routine.name != '\0';
}

Topic topic_of(const Routine& routine) {
    const std::string name = has_name(routine) ? routine.name : dollar(routine.address);
    const std::string title =
        has_name(routine) ? name + " (" + dollar(entry_of(routine)) + ")" : "A routine of the ROM at " + name;
    std::vector<std::string> names{to_lower(name), dollar(routine.address)};
    if (routine.entry != 0) names.push_back(dollar(routine.entry));
    return {"kernal " + to_lower(name), title, TopicKind::kernal, std::move(names), [&routine] { return text_of(routine); }};
}

// "text_color" to "text color".
std::string words_of(std::string id) {
    std::ranges::replace(id, '_', ' ');
    return id;
}

struct NamedLocation {
    c64::Location row;
    const char* id;
};
constexpr NamedLocation named_locations[] = {
#define GATO_LOCATION(id, address, bytes, name) {{address, bytes, name}, #id},
#include "core/c64/locations.def"
#undef GATO_LOCATION
};

std::string text_of(const NamedLocation& location) {
    const c64::Location& row = location.row;
    return "- Address: " + in_backquotes(dollar(row.address)) + (*row.name == '\0' ? "" : ", " + std::string(row.name))
           + "\n- Bytes: " + std::to_string(row.bytes) + "\n- Holds: " + words_of(location.id)
           + "\n\n`gato help memory` lists such places.\n";
}

}  // namespace

void add_kernal_routines(std::vector<Topic>& topics) {
    for (const Routine& routine : c64::routines)
        if (has_name(routine)) topics.push_back(topic_of(routine));
}

std::optional<Topic> routine_at(std::uint16_t address) {
    const auto* const found = std::ranges::find(c64::routines, address, &Routine::address);
    return found != std::end(c64::routines) ? std::optional(topic_of(*found)) : std::nullopt;
}

std::optional<Topic> location_at(std::uint16_t address) {
    for (const NamedLocation& location : named_locations) {
        const c64::Location& row = location.row;
        if (address >= row.address && address < row.address + row.bytes)
            return Topic{"memory", "Memory of the system at " + dollar(row.address), TopicKind::page, {}, [&location] {
                             return text_of(location);
                         }};
    }
    return std::nullopt;
}

std::string kernal_page() {
    std::string text =
        "`gato help kernal CHROUT` says how one of them is called; `gato help rom` lists routines without a name.\n\n"
        + table_head({"address", "name", "does"});
    for (const Routine& routine : c64::routines)
        if (has_name(routine)) text += table_row({in_backquotes(dollar(entry_of(routine))), routine.name, routine.purpose});
    return text;
}

std::string rom_page() {
    std::string text = "The routines that gato's own ROMs have. \"The same\" is what the row before says.\n\n"
                       + table_head({"address", "does"});
    for (const Routine& routine : c64::routines) text += table_row({in_backquotes(dollar(routine.address)), routine.purpose});
    return text;
}

std::string memory_page() {
    std::string text = "Where the KERNAL and BASIC keep what they know; a word has its low byte first.\n\n"
                       + table_head({"address", "bytes", "name", "holds"});
    for (const auto& [row, id] : named_locations)
        text += table_row({in_backquotes(dollar(row.address)), std::to_string(row.bytes), row.name, words_of(id)});
    return text;
}

}  // namespace gato::cli
