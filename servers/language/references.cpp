// SPDX-License-Identifier: MIT
// A global name is the same symbol everywhere, so its uses are words of the sources. What a local name means is known from
// assembling: its words are those of its expressions, and others of the same name between the same two labels.
#include "servers/language/references.hpp"

#include "core/support/ascii.hpp"
#include "linker/members.hpp"
#include "servers/language/exports.hpp"
#include "servers/language/named_values.hpp"

#include <algorithm>
#include <set>

namespace gato::language {

using assembler::StatementKind;

namespace {

constexpr std::size_t longest_name = 255;

// The members of an instance are defined where its label is.
bool is_made_of(const Analysis& analysis, SymbolId member, SymbolId label) {
    const std::string_view name = analysis.object().name_of(member);
    if (linker::is_member_of_label(name.substr(name.rfind('.') + 1))) return true;
    const auto &of_member = analysis.definitions_of(member), &of_label = analysis.definitions_of(label);
    const auto& all = analysis.object().definitions;
    return !of_member.empty() && !of_label.empty() && all[of_member[0]].span.begin == all[of_label[0]].span.begin;
}

class Collector {
public:
    explicit Collector(const Analysis& analysis) : analysis_(analysis) {}

    std::vector<Occurrence> of_macro(const Macro& macro) {
        add(macro.place, true);
        for (const std::uint32_t call : macro.calls)
            if (same_spelling(analysis_.statements()[call].operation, macro.name)) add(analysis_.statements()[call].operation);
        // In lines that were not assembled.
        if (const auto found = analysis_.names().find(to_lower(macro.name)); found != analysis_.names().end())
            for (const Span word : found->second)
                if (analysis_.text_at(word) == macro.name && analysis_.macro_at(word) == &macro) add(word);
        return take();
    }

    std::vector<Occurrence> of_value(const NamedValue& value) {
        for (const Span name : value.definitions) add(name, true);
        for (const auto& [text, words] : analysis_.names()) {
            if (text.find(to_lower(value.name)) == std::string::npos) continue;
            for (const Span word : words)
                if (const Span part = part_of_word(analysis_, value, word); part.length != 0 && means(part, value)) add(part);
        }
        return take();
    }

    std::vector<Occurrence> of_global(SymbolId symbol) {
        const auto found = analysis_.names().find(to_lower(analysis_.object().name_of(symbol)));
        if (found == analysis_.names().end()) return {};
        for (const Span word : found->second)
            if (analysis_.symbol_at({word, WordKind::name}) == symbol) add(word, is_definition(word));
        for (const Span word : uses_in_basic(analysis_, symbol)) add(word);
        add_members_of(symbol, analysis_.object().name_of(symbol));
        return take();
    }

    // A member of a scope is written with and without the scope. What a macro has for itself is another symbol in each call.
    std::vector<Occurrence> of_member(SymbolId symbol, std::string_view member) {
        const auto last_part = [&](Span span) {
            const std::string_view text = analysis_.text_at(span);
            const auto size = static_cast<std::uint32_t>(member.size());
            const bool ends_with_it = text.size() >= size && same_ignoring_case(text.substr(text.size() - size), member);
            return ends_with_it ? Span{end_of(span) - size, size} : Span{};
        };
        const auto add_last_part = [&](Span span, bool is_definition) {
            if (const Span part = last_part(span); part.length != 0) add(part, is_definition);
        };
        const Span place = analysis_.object().definitions[analysis_.definitions_of(symbol)[0]].span;
        std::set<SymbolId> symbols;
        for (const Definition& definition : analysis_.object().definitions)
            if (definition.symbol == symbol || definition.span.begin == place.begin) symbols.insert(definition.symbol);
        for (const SymbolId one : symbols)
            for (const std::uint32_t i : analysis_.definitions_of(one))
                add_last_part(analysis_.object().definitions[i].span, true);
        for (const auto& [begin, use] : analysis_.uses())
            if (const Expr& node = analysis_.object().expressions[use]; symbols.contains(node.a))
                add_last_part(node.span(), false);
        // In lines that were not assembled.
        if (const auto found = analysis_.names().find(to_lower(analysis_.object().name_of(symbol)));
            found != analysis_.names().end())
            for (const Span word : found->second) add_last_part(word, false);
        add_unnoted_uses(member, analysis_.sources().source_of(place.begin));
        add_members_of(symbol, member);
        return take();
    }

    // `rest` of `DEFM name rest*`: what is defined there are its members, such as `rest.count`, in each call.
    std::vector<Occurrence> of_list_parameter(Span name) {
        add(name, true);
        const std::string owner(analysis_.text_at(name));
        const std::size_t source = analysis_.sources().source_of(name.begin);
        const auto size = static_cast<Offset>(analysis_.sources().text(source).size());
        for (const Word& word : analysis_.words_in({name.begin, analysis_.sources().begin(source) + size - name.begin})) {
            const std::string_view text = analysis_.text_at(word.span);
            if (same_ignoring_case(text, "endm")) break;
            const bool is_member = text.size() > owner.size() && text[owner.size()] == '.';
            if (is_member && same_ignoring_case(text.substr(0, owner.size()), owner)) add({word.span.begin, name.length});
        }
        return take();
    }

    // A line of a macro makes a symbol in each expansion; all of them are one name.
    std::vector<Occurrence> of_local(SymbolId first) {
        std::set<SymbolId> symbols{first};
        std::vector<SymbolId> waiting{first};
        const auto also = [&](SymbolId symbol) {
            if (symbols.insert(symbol).second) waiting.push_back(symbol);
        };
        while (!waiting.empty()) {
            const SymbolId symbol = waiting.back();
            waiting.pop_back();
            for (const std::uint32_t definition : analysis_.definitions_of(symbol)) {
                const Span place = analysis_.object().definitions[definition].span;
                add_range_around(place);
                if (same_name(place, symbol)) add(place, true);
            }
            for (const auto& [place, use] : uses_of(symbol)) add_range_around({place, 1});
            for (const Occurrence& occurrence : found_) {
                for (const ExprId use : analysis_.uses_at(occurrence.span.begin)) also(analysis_.object().expressions[use].a);
                for (std::uint32_t i = 0; i < analysis_.object().definitions.size(); ++i)
                    if (analysis_.object().definitions[i].span.begin == occurrence.span.begin)
                        also(analysis_.object().definitions[i].symbol);
            }
        }
        return take();
    }

private:
    // What the assembler calculates by itself, as a row of a table, is noted as no use: in the source that defines the name, words that
    // mean nothing else are taken for it.
    void add_unnoted_uses(std::string_view name, std::size_t source) {
        const auto found = analysis_.names().find(to_lower(name));
        if (found == analysis_.names().end()) return;
        for (const Span word : found->second) {
            const bool is_whole = analysis_.text_at({end_of(word), 1}) != "{";
            const bool is_operand = is_whole && analysis_.definition_at(word.begin) == none && !analysis_.is_operation(word);
            if (is_operand && analysis_.sources().source_of(word.begin) == source && analysis_.uses_at(word.begin).empty()
                && named_value_at(analysis_, word, word.begin) == nullptr)
                add(word);
        }
    }

    // `routine.load`, which the linker makes of the label that is spelt so, and `boss.x` of an instance of a structure.
    void add_members_of(SymbolId label, std::string_view spelling) {
        const std::string_view owner = analysis_.object().name_of(label);
        for (const auto& [begin, use] : analysis_.uses()) {
            const Expr& node = analysis_.object().expressions[use];
            const std::string_view name = analysis_.object().name_of(node.a), text = analysis_.text_at(node.span());
            const bool is_longer = name.size() > owner.size() && name[owner.size()] == '.';
            if (!is_longer || !same_ignoring_case(name.substr(0, owner.size()), owner) || !is_made_of(analysis_, node.a, label))
                continue;
            const std::string last = std::string(spelling) + std::string(name.substr(owner.size()));
            const bool ends_so = text.size() >= last.size() && same_ignoring_case(text.substr(text.size() - last.size()), last);
            const Offset before = end_of(node.span()) - static_cast<Offset>(last.size());
            if (ends_so) add({before, static_cast<Offset>(spelling.size())});
        }
    }

    [[nodiscard]] bool means(Span part, const NamedValue& value) const {
        const auto entity = entity_at(analysis_, part.begin);
        return entity && entity->value == &value;
    }

    [[nodiscard]] bool same_spelling(Span span, std::string_view text) const { return analysis_.text_at(span) == text; }
    [[nodiscard]] bool same_name(Span span, SymbolId symbol) const {
        return same_ignoring_case(analysis_.text_at(span), analysis_.object().name_of(symbol));
    }
    [[nodiscard]] bool is_definition(Span word) const { return analysis_.definition_at(word.begin) != none; }

    [[nodiscard]] std::vector<std::pair<Offset, ExprId>> uses_of(SymbolId symbol) {
        std::vector<std::pair<Offset, ExprId>> uses;
        for (const auto& use : analysis_.uses()) {
            const Expr& node = analysis_.object().expressions[use.second];
            if (node.a != symbol) continue;
            uses.push_back(use);
            if (same_name(node.span(), symbol)) add(node.span());
            name_ = analysis_.object().name_of(symbol);
        }
        return uses;
    }

    // Words of the same name between the labels around a place: arguments of macros, lines that were skipped.
    void add_range_around(Span place) {
        const auto& begins = analysis_.range_begins();
        const auto next = std::ranges::upper_bound(begins, place.begin);
        const std::size_t source = analysis_.sources().source_of(place.begin);
        const Offset file = analysis_.sources().begin(source);
        const Offset end = file + static_cast<Offset>(analysis_.sources().text(source).size());
        const Offset from = next == begins.begin() ? file : std::max(file, *std::prev(next));
        const Offset to = next == begins.end() ? end : std::min(end, *next);
        const std::string name(name_of_place(place));
        for (const Word& word : analysis_.words_in({from, to - from}))
            if (word.kind == WordKind::local_name && same_ignoring_case(analysis_.text_at(word.span), name))
                add(word.span, is_definition(word.span));
    }
    [[nodiscard]] std::string_view name_of_place(Span place) const {
        const auto word = analysis_.word_at(place.begin + 1);
        return word && word->kind == WordKind::local_name ? analysis_.text_at(word->span) : std::string_view(name_);
    }

    void add(Span span, bool is_definition = false) {
        const bool is_known =
            std::ranges::any_of(found_, [&](const Occurrence& occurrence) { return occurrence.span.begin == span.begin; });
        if (!is_known) found_.push_back({span, is_definition});
    }
    std::vector<Occurrence> take() {
        std::ranges::sort(found_, {}, [](const Occurrence& occurrence) { return occurrence.span.begin; });
        return std::move(found_);
    }

    const Analysis& analysis_;
    std::vector<Occurrence> found_;
    std::string name_;
};

}  // namespace

namespace {

// A label of the name of a scope is another thing, and its members, of an instance for example, are no members of the scope.
bool is_in_scope(const Analysis& analysis, const NamedValue& scope, Span word) {
    const Span part = part_of_word(analysis, scope, word);
    const std::string last(analysis.text_at({part.begin, end_of(word) - part.begin}));
    const auto symbol = analysis.symbol_at({word, WordKind::name});
    if (part.length == word.length || !symbol) return false;
    const std::string_view name = analysis.object().name_of(*symbol);
    const bool ends_so = name.size() >= last.size() && same_ignoring_case(name.substr(name.size() - last.size()), last);
    const std::string_view owner = name.substr(0, ends_so ? name.size() - last.size() + scope.name.size() : 0);
    return ends_so && !analysis.find_global(owner);
}

// `point` in `at point`, a member of a structure: after the member's name, and neither an operand nor a definition.
bool is_type_of_member(const Analysis& analysis, Span word) {
    const Span line = analysis.line_at(word.begin);
    const std::string_view before = without_blanks_around(analysis.text_at({line.begin, word.begin - line.begin}));
    return !before.empty() && std::ranges::all_of(before, is_name_character) && !isa::find_mnemonic(before)
           && analysis.uses_at(word.begin).empty() && analysis.definition_at(word.begin) == none;
}

// A label of the name of a segment is another thing, and so are operations and the index after a comma.
bool is_value(const Analysis& analysis, const NamedValue& value, Span word) {
    const auto is_here = [&](Span name) { return name.begin == word.begin; };
    if (std::ranges::any_of(value.definitions, is_here)) return true;
    if (value.role == ValueRole::member) return true;
    if (value.role == ValueRole::structure)
        return analysis.is_operation(word) || part_of_word(analysis, value, word).length < word.length
               || is_type_of_member(analysis, word);
    if (analysis.is_operation(word)) return false;
    if (value.role == ValueRole::scope) return is_in_scope(analysis, value, word);
    if (value.role == ValueRole::segment) return part_of_word(analysis, value, word).length < word.length;
    for (const ExprId use : analysis.uses_at(word.begin))
        if (analysis.is_named(analysis.object().expressions[use].a, analysis.text_at(word))) return false;
    const Span line = analysis.line_at(word.begin);
    const std::string_view before = without_blanks_around(analysis.text_at({line.begin, word.begin - line.begin}));
    const bool could_be_index =
        word.length == 1 && std::string_view("xyXY").find(analysis.text_at(word)) != std::string_view::npos;
    return !could_be_index || !before.ends_with(',') || before.find('(') != std::string_view::npos;
}

}  // namespace

namespace {

// In `boss.speed`, with the place in `boss`: the label of the instance.
std::optional<Entity> owner_at(const Analysis& analysis, const Word& word, SymbolId member, Offset place) {
    const std::string_view text = analysis.text_at(word.span), name = analysis.object().name_of(member);
    const std::size_t dot = text.find('.', place - word.span.begin);
    if (dot == std::string_view::npos || dot == 0) return std::nullopt;
    const std::string_view rest = text.substr(dot);
    if (name.size() <= rest.size() || !same_ignoring_case(name.substr(name.size() - rest.size()), rest)) return std::nullopt;
    const auto owner = analysis.find_global(name.substr(0, name.size() - rest.size()));
    if (!owner || !is_made_of(analysis, member, *owner)) return std::nullopt;
    const std::size_t begin = text.rfind('.', dot - 1) + 1;  // 0 if there is none
    return Entity{{word.span.begin + static_cast<Offset>(begin), static_cast<Offset>(dot - begin)}, *owner, nullptr};
}

}  // namespace

std::optional<Entity> entity_at(const Analysis& analysis, Offset place) {
    const auto word = analysis.word_at(place);
    if (!word || (word->kind != WordKind::name && word->kind != WordKind::local_name)) return std::nullopt;
    if (const Macro* const macro = analysis.macro_at(word->span)) return Entity{word->span, none, macro};
    const NamedValue* const value = word->kind == WordKind::name ? named_value_at(analysis, word->span, place) : nullptr;
    if (value != nullptr && is_value(analysis, *value, word->span))
        return Entity{part_of_word(analysis, *value, word->span), none, nullptr, value};
    const auto symbol = analysis.symbol_at(*word);
    if (!symbol) return std::nullopt;
    if (const auto owner = owner_at(analysis, *word, *symbol, place)) return owner;
    return Entity{word->span, *symbol, nullptr};
}

namespace {

// The name of such a parameter where it is defined: members are defined with it, but not the name itself.
Span list_parameter_of(const Analysis& analysis, SymbolId symbol) {
    const auto& definitions = analysis.definitions_of(symbol);
    if (definitions.empty()) return {};
    const Span place = analysis.object().definitions[definitions[0]].span;
    const std::string_view text = analysis.text_at(place), name = analysis.object().name_of(symbol);
    const std::size_t dot = name.rfind('.');
    const bool is_owner = dot != std::string_view::npos && dot >= text.size()
                          && same_ignoring_case(name.substr(dot - text.size(), text.size()), text)
                          && !same_ignoring_case(name.substr(dot + 1), text);
    return is_owner ? place : Span{};
}

}  // namespace

std::vector<Occurrence> occurrences_of(const Analysis& analysis, const Entity& entity) {
    Collector collector(analysis);
    if (entity.macro != nullptr) return collector.of_macro(*entity.macro);
    if (entity.value != nullptr) return collector.of_value(*entity.value);
    if (const Span list = list_parameter_of(analysis, entity.symbol); list.length != 0)
        return collector.of_list_parameter(list);
    if (const std::string_view member = analysis.member_name(entity.symbol); !member.empty())
        return collector.of_member(entity.symbol, member);
    return analysis.object().symbols[entity.symbol].is_local ? collector.of_local(entity.symbol)
                                                             : collector.of_global(entity.symbol);
}

namespace {

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_name && text[0] != '$' && std::ranges::all_of(text, is_name_character)
           && !std::ranges::all_of(text, is_digit);
}

std::string why_not_a_name(const Analysis& analysis, const Entity& entity, std::string_view name) {
    const bool is_local = entity.symbol != none && analysis.object().name_of(entity.symbol).starts_with('@');
    const std::string shown = "`" + std::string(name) + "`";
    if (is_local != name.starts_with('@')) return is_local ? "a local name begins with `@`" : shown + " would be a local name";
    if (!is_name(name.substr(is_local ? 1 : 0))) return shown + " is not a name";
    if (isa::find_mnemonic(name)) return shown + " is an instruction";
    const auto taken = is_local ? std::nullopt : analysis.find_global(name);
    if (taken && *taken != entity.symbol && !analysis.definitions_of(*taken).empty()) return shown + " is taken";
    if (analysis.find_macro(name) != nullptr && analysis.find_macro(name) != entity.macro) return "a macro is called " + shown;
    return {};
}

// The same bytes, or the same addresses and values as long as there is no program, and no new diagnostics.
bool mean_the_same(const Analysis& a, const Analysis& b) {
    const Diagnostics &said = a.build().diagnostics, &now = b.build().diagnostics;
    if (said.error_count() != now.error_count() || said.warning_count() != now.warning_count()) return false;
    if (a.build().program.has_value() != b.build().program.has_value()) return false;
    if (a.build().program)
        return a.build().program->start == b.build().program->start && a.build().program->bytes == b.build().program->bytes;
    const auto same_size = [](const auto& x, const auto& y) { return x.address == y.address && x.size == y.size; };
    const auto same_value = [](const auto& x, const auto& y) { return x.value == y.value; };
    return std::ranges::equal(a.placement().fragments, b.placement().fragments, same_size)
           && std::ranges::equal(a.placement().definitions, b.placement().definitions, same_value);
}

}  // namespace

Renaming rename(const Analysis& analysis, const FileSystem& files, Offset place, const std::string& new_name,
                const std::vector<std::string>& test_files) {
    const auto refused = [](std::string why) { return Renaming{{}, {}, std::move(why)}; };
    const auto entity = entity_at(analysis, place);
    if (!entity) return refused("there is no name here");
    if (entity->symbol != none && analysis.definitions_of(entity->symbol).empty())
        return refused("`" + std::string(analysis.text_at(entity->word)) + "` is not defined");
    if (std::string why = why_not_a_name(analysis, *entity, new_name); !why.empty()) return refused(std::move(why));
    Renaming renaming;
    for (const Occurrence& occurrence : occurrences_of(analysis, *entity))
        renaming.edits.push_back({occurrence.span, new_name});
    if (renaming.edits.empty())
        return refused("`" + std::string(analysis.text_at(entity->word)) + "` is a part of names that are put together");
    const Edited edited(analysis, files, renaming.edits);
    const std::string name = "with the name `" + new_name + "` ";
    if (!mean_the_same(analysis, edited.analysis())) return refused(name + "the program would be a different one");
    TestFileChanges tests = follow_names(analysis, edited.analysis(), files, test_files);
    if (!tests.refusal.empty()) return refused(name + tests.refusal);
    renaming.test_files = std::move(tests.files);
    return renaming;
}

}  // namespace gato::language
