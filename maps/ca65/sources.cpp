// SPDX-License-Identifier: MIT
#include "maps/ca65/sources.hpp"

#include "maps/support.hpp"

namespace gato::maps::ca65 {

namespace {

constexpr std::string_view blanks = " \t";

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_of_name(char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') || c == '_' || c == '@' || c == '?' || c == '.'
           || c == '$';
}

void skip_blanks(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
}

std::string_view take_name(std::string_view& text) {
    skip_blanks(text);
    const std::string_view name =
        text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_of_name) - text.begin()));
    text.remove_prefix(name.size());
    return name;
}

// `name:`, `@name:` or a mere `:`, but not `name := value`, `scope::name` or `bne :+`.
std::string_view take_label(std::string_view& text) {
    std::string_view rest = text;
    const std::string_view name = take_name(rest);
    if (!rest.starts_with(':') || rest.starts_with("::") || rest.starts_with(":=")) return {};
    text = rest.substr(1);
    return name;
}

// An assignment to the program counter, `* = $c000`, has `*` for a word.
std::string_view take_operation(std::string_view& text) {
    skip_blanks(text);
    if (!text.starts_with('*')) return take_name(text);
    const std::string_view star = text.substr(0, 1);
    text.remove_prefix(1);
    return star;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view one) { return is_word(word, one); });
}

bool is_operation(std::string_view word) {
    return word.starts_with('.') || instruction_of(word).has_value();
}

}  // namespace

bool is_word(std::string_view word, std::string_view lower_case) {
    return std::ranges::equal(word, lower_case, {}, lower);
}

std::optional<isa::Mnemonic> instruction_of(std::string_view word) {
    constexpr std::size_t length = 3;
    return word.size() == length ? isa::find_mnemonic(word) : std::nullopt;
}

// All control commands begin with a point. Of those that produce bytes, none makes instructions of its own.
bool is_data(std::string_view word) {
    return word.starts_with('.') && !is_one_of(word, {".endrep", ".endrepeat", ".include"});
}

SourceText::SourceText(std::string text) : text_(std::move(text)) {
    for (Lines lines(text_); auto line = lines.next();) add(*line);
}

void SourceText::add(std::string_view line) {
    const bool begins_at_once = !line.empty() && blanks.find(line.front()) == std::string_view::npos;
    Statement statement{take_label(line), take_operation(line), {}};
    if (begins_at_once && statement.label.empty() && !is_operation(statement.word)) find_after_label(statement, line);
    if (is_one_of(statement.word, {".org", ".reloc", "*"}))
        switches_.push_back(static_cast<std::uint32_t>(statements_.size() + 1));
    if (is_one_of(statement.word, {".endmacro", ".endmac"})) macro_ = {};
    statement.macro = macro_;
    if (is_one_of(statement.word, {".macro", ".mac"})) macro_ = take_name(line);
    statements_.push_back(statement);
}

SourceText::Statement SourceText::at(std::uint32_t line) const {
    return line >= 1 && line <= statements_.size() ? statements_[line - 1] : Statement{};
}

// With `.feature labels_without_colons+`, a label needs none if it begins the line.
void SourceText::find_after_label(Statement& statement, std::string_view rest) {
    const std::string_view word = take_operation(rest);
    if (is_operation(word)) statement = {statement.word, word, {}};
}

bool SourceText::has_switch_in_macro() const {
    return std::ranges::any_of(switches_, [&](std::uint32_t line) { return !at(line).macro.empty(); });
}

const SourceText* Sources::find(std::uint32_t file) {
    const auto [entry, is_new] = texts_.try_emplace(file);
    const File* const record = is_new ? database_.files.find(file) : nullptr;
    if (record == nullptr) return entry->second.get();
    std::string name(record->name);
    std::ranges::replace(name, '\\', '/');
    if (auto text = read_(name); text && text->size() == record->size)
        entry->second = std::make_unique<SourceText>(std::move(*text));
    return entry->second.get();
}

bool Sources::is_assigned(const Symbol& symbol) {
    bool is_assigned = false;
    for_each_number(symbol.definitions, [&](std::uint32_t number) {
        const Line* const line = database_.lines.find(number);
        const SourceText* const text = line == nullptr ? nullptr : find(line->file);
        if (text != nullptr && text->at(line->line).word == symbol.name) is_assigned = true;
    });
    return is_assigned;
}

}  // namespace gato::maps::ca65
