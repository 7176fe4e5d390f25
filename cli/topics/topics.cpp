// SPDX-License-Identifier: MIT
// All topics, how they are asked for, and how they are listed.
#include "cli/topics/topics.hpp"

#include "cli/commands.hpp"
#include "cli/topics/kinds.hpp"
#include "cli/topics/markdown.hpp"

#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

namespace gato::cli {

namespace {

constexpr TopicKind kinds[] = {TopicKind::page, TopicKind::opcode, TopicKind::chip_register, TopicKind::kernal,
                               TopicKind::diagnostic};

// What is asked for: `register d011` names a kind, `$d011` none.
struct Question {
    std::string words;  // in lower case, without the kind
    std::optional<TopicKind> kind;

    [[nodiscard]] bool allows(TopicKind asked) const { return !kind || *kind == asked; }
};

Question question_of(const std::string& words) {
    const std::string lower = to_lower(words);
    for (const TopicKind kind : kinds)
        if (lower.starts_with(std::string(name_of(kind)) + " ")) return {lower.substr(name_of(kind).size() + 1), kind};
    return {lower, std::nullopt};
}

bool is_named(const Topic& topic, const std::string& name) {
    return std::ranges::find(topic.names, name) != topic.names.end();
}

// A number is hexadecimal with `$` or `0x`; of four digits, and after a kind, also without.
std::optional<std::uint16_t> address_in(const Question& question) {
    const bool is_marked = question.words.starts_with("$") || question.words.starts_with("0x");
    return is_marked || question.kind || question.words.size() == 4 ? address_of_hex(question.words) : std::nullopt;
}

// "$a7", not "$00a7", which is an address.
bool is_byte(const Question& question) {
    const std::string& words = question.words;
    const std::size_t mark = words.starts_with("$") ? 1 : words.starts_with("0x") ? 2 : 0;
    return words.size() == mark + 2 && (mark != 0 || question.kind == TopicKind::opcode);
}

std::vector<Topic> topics_with_name(const Question& question) {
    const auto address = address_in(question);
    std::vector<Topic> found;
    for (Topic& topic : all_topics()) {
        if (!question.allows(topic.kind)) continue;
        const bool is_there = address && !is_byte(question) && is_named(topic, dollar(*address));
        if (to_lower(topic.words) == question.words || is_named(topic, question.words) || is_there)
            found.push_back(std::move(topic));
    }
    if (address && is_byte(question) && question.allows(TopicKind::opcode))
        found.push_back(opcode_of_byte(static_cast<std::uint8_t>(*address)));
    return found;
}

// Made for an address at which no topic is.
std::vector<Topic> topics_at(const Question& question) {
    const auto address = address_in(question);
    std::optional<Topic> topic;
    if (address && question.allows(TopicKind::chip_register)) topic = register_within(*address);
    if (address && !topic && question.allows(TopicKind::kernal)) topic = routine_at(*address);
    if (address && !topic && question.allows(TopicKind::page)) topic = location_at(*address);
    return topic ? std::vector{*topic} : std::vector<Topic>{};
}

// Each word begins a word of the title or is a name: `vic control`.
bool has_words(const Topic& topic, const std::string& words) {
    std::istringstream asked(words);
    const std::string title = " " + to_lower(topic.title);
    for (std::string word; asked >> word;)
        if (title.find(" " + word) == std::string::npos && !is_named(topic, word)) return false;
    return true;
}

std::vector<Topic> topics_by_words(const Question& question) {
    std::vector<Topic> found;
    for (Topic& topic : all_topics())
        if (question.allows(topic.kind) && has_words(topic, question.words)) found.push_back(std::move(topic));
    return found;
}

// Lines of at most so many characters.
std::string filled(const std::vector<std::string>& words) {
    constexpr std::size_t longest = 100;
    std::string text, line;
    for (const std::string& word : words) {
        if (line.size() + 1 + word.size() > longest) text += std::exchange(line, "") + "\n";
        line += (line.empty() ? "" : " ") + word;
    }
    return text + line + "\n";
}

std::string names_of(TopicKind kind) {
    std::vector<std::string> names;
    for (const Topic& topic : all_topics())
        if (topic.kind == kind) names.push_back(topic.words.substr(topic.words.find(' ') + 1));
    return filled(names);
}

std::string table_of(const std::vector<Topic>& topics) {
    std::string table = table_head({"topic", "about"});
    for (const Topic& topic : topics) table += table_row({"`" + topic.words + "`", topic.title});
    return table;
}

}  // namespace

std::string_view name_of(TopicKind kind) {
    switch (kind) {
    case TopicKind::page: return "page";
    case TopicKind::opcode: return "opcode";
    case TopicKind::chip_register: return "register";
    case TopicKind::kernal: return "kernal";
    case TopicKind::diagnostic: return "diagnostic";
    }
    return {};
}

std::vector<Topic> all_topics() {
    std::vector<Topic> topics;
    add_pages(topics);
    add_opcodes(topics);
    add_registers(topics);
    add_kernal_routines(topics);
    add_diagnostics(topics);
    return topics;
}

std::vector<Topic> find_topics(const std::string& words) {
    const Question question = question_of(words);
    for (auto* const find : {topics_with_name, topics_at, topics_by_words})
        if (auto found = find(question); !found.empty()) return found;
    return {};
}

std::string nearest_topic(const std::string& words) {
    NearestName nearest(words);
    for (const std::string& command : command_names()) nearest.consider(command);
    for (const Topic& topic : all_topics()) {
        nearest.consider(topic.words);
        for (const std::string& name : topic.names)
            if (!name.starts_with("$")) nearest.consider(name);
    }
    return nearest.best();
}

std::string page_of(const Topic& topic) {
    return topic.kind == TopicKind::diagnostic ? explanation_of(topic.words) : "# " + topic.title + "\n\n" + topic.text();
}

std::string list_of_topics() {
    std::vector<Topic> pages;
    for (Topic& topic : all_topics())
        if (topic.kind == TopicKind::page) pages.push_back(std::move(topic));
    return "`gato help TOPIC` shows one of them. A unique name needs no kind, and words of a title will do: `gato help lax`, "
           "`gato help '$d011'`,\n`gato help sprite colour`.\n\n"
           + table_of(pages) + "\n## opcode NAME, opcode $BYTE\n\n" + names_of(TopicKind::opcode)
           + "\n## register ADDRESS, register NAME\n\nAddresses, names such as SCROLY, and words of what it is: `gato help "
             "register vic control`.\n\n"
           + names_of(TopicKind::chip_register) + "\n## kernal NAME, kernal $ADDRESS\n\n" + names_of(TopicKind::kernal)
           + "\n## Codes and names of messages\n\n" + names_of(TopicKind::diagnostic);
}

std::string list_of(const std::vector<Topic>& topics) {
    return "Several topics fit:\n\n" + table_of(topics);
}

}  // namespace gato::cli
