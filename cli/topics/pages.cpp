// SPDX-License-Identifier: MIT
// Topics that are pages: sections of the manual, which the program has in it, and lists that are made of tables.
#include "cli/topics/kinds.hpp"
#include "cli/topics/markdown.hpp"
#include "cli/topics/topics.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "manual_pages.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

struct List {
    const char *name, *title;
    std::string (*text)();
    std::string_view names;
};
constexpr List lists[] = {
    {"topics", "Topics", list_of_topics, "topic page pages"},
    {"diagnostics", "Diagnostics", diagnostics_page, "diagnostic errors codes"},
    {"warnings", "Options for warnings", warnings_page, "wall wextra groups"},
    {"opcodes", "Opcodes of the 6510", opcodes_page, "opcode mnemonics 6502 6510"},
    {"registers", "Registers of the C64", registers_page, "register vic sid cia"},
    {"kernal", "Routines of the KERNAL", kernal_page, "routines"},
    {"rom", "Routines inside the ROMs", rom_page, ""},
    {"memory", "Memory of the system", memory_page, "locations zeropage vectors"},
    {"basic-keywords", "Keywords of BASIC 2.0", basic_keywords_page, "keywords tokens"},
};

struct Section {
    const char *name, *title;
    std::string_view page, headings, names;
};
constexpr Section sections[] = {
#define GATO_PAGE(name, title, page, headings, names) {name, title, manual::page, headings, names},
#include "cli/topics/pages.def"
#undef GATO_PAGE
};

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

// The first heading is in the title.
std::string text_of(const Section& section) {
    if (section.headings.empty()) return section_of(section.page, "");
    std::string text;
    for (const std::string& heading : split(section.headings, '|'))
        text += (text.empty() ? "" : "\n## " + heading + "\n\n") + section_of(section.page, heading);
    return text;
}

}  // namespace

void add_pages(std::vector<Topic>& topics) {
    for (const List& list : lists)
        topics.push_back({list.name, list.title, TopicKind::page, split(list.names, ' '), list.text});
    for (const Section& section : sections)
        topics.push_back(
            {section.name, section.title, TopicKind::page, split(section.names, ' '), [&section] { return text_of(section); }});
}

std::string basic_keywords_page() {
    std::string text = "With the bytes that stand for them in a program.\n\n" + table_head({"keyword", "token"});
    for (std::size_t i = 0; i < c64::basic_keywords.size(); ++i)
        text += table_row({in_backquotes(c64::basic_keywords[i]), in_backquotes(dollar(c64::first_basic_token + i, 2))});
    return text;
}

}  // namespace gato::cli
