// SPDX-License-Identifier: MIT
#include "servers/language/named_values.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <set>

namespace gato::language {

using assembler::StatementKind;

namespace {

class Reader {
public:
    explicit Reader(const Analysis& analysis) : analysis_(analysis) {}

    std::vector<NamedValue> run() {
        for (const Analysis::Statement& statement : analysis_.statements()) read(statement);
        return std::move(values_);
    }

private:
    void read(const Analysis::Statement& statement) {
        const bool is_constant = statement.kind == StatementKind::assignment && statement.definition == none;
        if (is_constant && !analysis_.text_at(statement.label).starts_with('@'))
            return add(ValueRole::constant, statement.label, everywhere());
        if (statement.kind != StatementKind::directive || statement.arguments.length == 0) return;
        const std::string_view operation = analysis_.text_at(statement.operation);
        const auto is = [&](std::string_view word) { return same_ignoring_case(operation, word); };
        const auto names = words_of(analysis_.text_at(statement.arguments), statement.arguments.begin);
        if (names.empty() || names[0].kind != WordKind::name) return;
        if (is("set")) add(ValueRole::counter, names[0].span, file_of(statement.operation.begin));
        if (is("segment")) add(ValueRole::segment, names[0].span, everywhere());
        if (is("scope") || is("use")) add(ValueRole::scope, names[0].span, everywhere());
        if (is("for")) add(ValueRole::loop_variable, names[0].span, block_from(statement.operation.begin));
        if (is("function")) add_function(statement, names);
        if (is("struct")) add_structure(statement, names[0].span);
        const bool is_table = (is("byte") || is("word")) && same_ignoring_case(analysis_.text_at(names[0].span), "for");
        if (is_table && names.size() > 1) add(ValueRole::loop_variable, names[1].span, statement.arguments);
    }

    // The members are in lines of their own, which are no statements: `name byte`.
    void add_structure(const Analysis::Statement& statement, Span name) {
        const std::string owner(analysis_.text_at(name));
        add(ValueRole::structure, name, everywhere());
        const Offset end = end_of(file_of(name.begin));
        for (Span line = analysis_.line_at(statement.operation.begin); end_of(line) < end;) {
            line = analysis_.line_at(end_of(line) + 1);
            const auto words = analysis_.words_in(line);
            if (words.empty() || words[0].kind != WordKind::name) continue;
            const std::string_view first = analysis_.text_at(words[0].span);
            if (same_ignoring_case(first, "endstruct")) return;
            if (words.size() < 2 || words[1].kind != WordKind::name || !known_.insert(words[0].span.begin).second) continue;
            values_.push_back({std::string(first),
                               ValueRole::member,
                               everywhere(),
                               {words[0].span},
                               {},
                               owner,
                               std::string(analysis_.text_at(words[1].span))});
        }
    }

    void add(ValueRole role, Span name, Span range) {
        if (!known_.insert(name.begin).second) return;
        const std::string_view text = analysis_.text_at(name);
        const auto is_it = [&](const NamedValue& value) {
            return value.role == role && value.range.begin == range.begin && same_ignoring_case(value.name, text);
        };
        const auto found = std::ranges::find_if(values_, is_it);
        if (found == values_.end())
            values_.push_back({std::string(text), role, range, {name}});
        else
            found->definitions.push_back(name);
    }

    // FUNCTION name(a,b) = expression
    void add_function(const Analysis::Statement& statement, const std::vector<Word>& names) {
        const std::size_t before = values_.size();
        add(ValueRole::function, names[0].span, everywhere());
        const Offset equals = statement.arguments.begin + static_cast<Offset>(analysis_.text_at(statement.arguments).find('='));
        if (values_.size() == before) return;
        std::vector<std::string> parameters;
        for (std::size_t i = 1; i < names.size() && names[i].span.begin < equals; ++i) {
            parameters.emplace_back(analysis_.text_at(names[i].span));
            add(ValueRole::parameter, names[i].span, statement.arguments);
        }
        values_[before].parameters = std::move(parameters);
    }

    [[nodiscard]] Span everywhere() const { return {0, static_cast<Offset>(-1)}; }
    [[nodiscard]] Span file_of(Offset place) const {
        const std::size_t source = analysis_.sources().source_of(place);
        return {analysis_.sources().begin(source), static_cast<Offset>(analysis_.sources().text(source).size())};
    }

    // From FOR up to its ENDFOR.
    [[nodiscard]] Span block_from(Offset place) const {
        const Span file = file_of(place);
        int depth = 0;
        for (Span line = analysis_.line_at(place); line.begin < end_of(file); line = analysis_.line_at(end_of(line) + 1)) {
            for (const Word& word : analysis_.words_in(line)) {
                if (word.kind != WordKind::name) break;
                const std::string_view text = analysis_.text_at(word.span);
                if (same_ignoring_case(text, "for")) ++depth;
                if (same_ignoring_case(text, "endfor")) --depth;
                break;
            }
            if (depth == 0) return {place, end_of(line) - place};
            if (end_of(line) >= end_of(file)) break;
        }
        return {place, end_of(file) - place};
    }

    const Analysis& analysis_;
    std::vector<NamedValue> values_;
    std::set<Offset> known_;  // the names that have been read; lines of macros come again
};

bool holds(Span range, Offset place) {
    return place >= range.begin && place - range.begin <= range.length;
}

bool is_member_of_segment(std::string_view member) {
    return same_ignoring_case(member, "start") || same_ignoring_case(member, "end") || same_ignoring_case(member, "size");
}

}  // namespace

const std::vector<NamedValue>& Analysis::named_values() const {
    if (!named_values_)
        named_values_ = language() == assembler::Language::original ? std::vector<NamedValue>{} : Reader(*this).run();
    return *named_values_;
}

namespace {

struct Part {
    Span span;
    std::string_view text;
};

std::vector<Part> parts_of(const Analysis& analysis, Span word) {
    const std::string_view text = analysis.text_at(word);
    std::vector<Part> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('.', at), text.size());
        parts.push_back({{word.begin + static_cast<Offset>(at), static_cast<Offset>(end - at)}, text.substr(at, end - at)});
        at = end + 1;
    }
    return parts;
}

bool is_structure(const Analysis& analysis, std::string_view name) {
    return std::ranges::any_of(analysis.named_values(), [&](const NamedValue& value) {
        return value.role == ValueRole::structure && same_ignoring_case(value.name, name);
    });
}

// The structure that a part names, or that the instance of this label has; empty if neither.
std::string structure_of(const Analysis& analysis, std::string_view name) {
    if (is_structure(analysis, name)) return std::string(name);
    for (const Analysis::Statement& statement : analysis.statements())
        if (statement.kind == StatementKind::macro && same_ignoring_case(analysis.text_at(statement.label), name)
            && is_structure(analysis, analysis.text_at(statement.operation)))
            return std::string(analysis.text_at(statement.operation));
    return {};
}

const NamedValue* find_member(const Analysis& analysis, std::string_view owner, std::string_view name) {
    for (const NamedValue& value : analysis.named_values())
        if (value.role == ValueRole::member && same_ignoring_case(value.owner, owner) && same_ignoring_case(value.name, name))
            return &value;
    return nullptr;
}

// In `boss.at.x`, `at` is a member of the structure of `boss`, and `x` one of that of `at`.
Span part_with_member(const Analysis& analysis, const NamedValue& member, Span word) {
    const auto parts = parts_of(analysis, word);
    std::string owner;
    for (const Part& part : parts) {
        const NamedValue* const found = owner.empty() ? nullptr : find_member(analysis, owner, part.text);
        if (found == &member) return part.span;
        owner = found != nullptr ? found->type : structure_of(analysis, part.text);
    }
    return {};
}

// `speed=3` among the arguments of an instance.
bool is_named_argument(const Analysis& analysis, const NamedValue& member, Span word) {
    const bool is_it = same_ignoring_case(analysis.text_at(word), member.name) && analysis.text_at({end_of(word), 1}) == "=";
    if (!is_it) return false;
    return std::ranges::any_of(analysis.statements_in(analysis.line_at(word.begin)), [&](std::uint32_t row) {
        return same_ignoring_case(analysis.text_at(analysis.statements()[row].operation), member.owner);
    });
}

Span part_with_structure(const Analysis& analysis, const NamedValue& structure, Span word) {
    const auto parts = parts_of(analysis, word);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const bool is_member =
            parts[i + 1].text == "size" || find_member(analysis, structure.name, parts[i + 1].text) != nullptr;
        if (is_member && same_ignoring_case(parts[i].text, structure.name)) return parts[i].span;
    }
    return {};
}

// `player` in `player.move`, or in `level.player.move`.
Span part_with_scope(const Analysis& analysis, const NamedValue& scope, Span word) {
    const auto parts = parts_of(analysis, word);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i)
        if (same_ignoring_case(parts[i].text, scope.name)) return parts[i].span;
    return {};
}

}  // namespace

Span part_of_word(const Analysis& analysis, const NamedValue& value, Span word) {
    const std::string_view text = analysis.text_at(word);
    if (text.find('.') == std::string_view::npos && !same_ignoring_case(text, value.name)) return {};
    if (value.role == ValueRole::member) {
        const bool is_whole = word.begin == value.definitions[0].begin || is_named_argument(analysis, value, word);
        return is_whole ? word : part_with_member(analysis, value, word);
    }
    if (same_ignoring_case(text, value.name)) return word;
    if (value.role == ValueRole::structure) return part_with_structure(analysis, value, word);
    if (value.role == ValueRole::scope) return part_with_scope(analysis, value, word);
    const std::size_t size = value.name.size();
    const bool is_member = value.role == ValueRole::segment && text.size() > size && text[size] == '.'
                           && same_ignoring_case(text.substr(0, size), value.name)
                           && is_member_of_segment(text.substr(size + 1));
    return is_member ? Span{word.begin, static_cast<Offset>(size)} : Span{};
}

const NamedValue* named_value_at(const Analysis& analysis, Span word, Offset place) {
    const NamedValue* found = nullptr;
    for (const NamedValue& value : analysis.named_values()) {
        if (!holds(value.range, word.begin) || !touches(part_of_word(analysis, value, word), place)) continue;
        if (found == nullptr || value.range.length < found->range.length) found = &value;
    }
    return found;
}

std::string description_of(ValueRole role) {
    switch (role) {
    case ValueRole::constant: return "a constant";
    case ValueRole::counter: return "a value of SET, in this file";
    case ValueRole::loop_variable: return "a variable of FOR";
    case ValueRole::function: return "a function";
    case ValueRole::parameter: return "a parameter of the function";
    case ValueRole::segment: return "a segment";
    case ValueRole::scope: return "a scope";
    case ValueRole::structure: return "a structure";
    case ValueRole::member: return "a member of a structure";
    }
    return {};
}

}  // namespace gato::language
