// SPDX-License-Identifier: MIT
#include "servers/language/hover.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/values/functions.hpp"
#include "core/isa/purposes.hpp"
#include "core/support/path.hpp"

#include "core/c64/locations.hpp"
#include "core/c64/registers.hpp"
#include "core/c64/routines.hpp"
#include "core/support/ascii.hpp"
#include "core/support/comment.hpp"
#include "core/support/hex.hpp"
#include "servers/language/named_values.hpp"
#include "servers/language/references.hpp"
#include "servers/language/routines.hpp"
#include "servers/language/symbols.hpp"

#include <algorithm>
#include <charconv>

namespace gato::language {

std::string bytes_text(std::int64_t size) {
    return std::to_string(size) + (size == 1 ? " byte" : " bytes");
}

std::string cycles_text(const Cycles& cycles) {
    const std::string best = std::to_string(cycles.best);
    if (cycles.best != cycles.worst) return best + "–" + std::to_string(cycles.worst) + " cycles";
    return best + (cycles.best == 1 ? " cycle" : " cycles");
}

std::string system_name(std::int64_t address) {
    for (const c64::Routine& routine : c64::routines)
        if (routine.entry == address && address != 0) return std::string(routine.name) + ": " + routine.purpose;
    for (const c64::ChipRegister& reg : c64::chip_registers)
        if (reg.address == address) return reg.name;
    for (const c64::Location& location : c64::locations)
        if (location.address == address && *location.name != '\0') return location.name;
    return {};
}

namespace {

void add_if_any(std::vector<std::string>& facts, std::string fact) {
    if (!fact.empty()) facts.push_back(std::move(fact));
}

std::string position_text(const Analysis& analysis, Offset place) {
    const Position position = analysis.sources().locate(place);
    return std::string(file_name_of(position.file)) + ":" + std::to_string(position.line);
}

// The value in this line, if the name has several.
std::optional<std::int32_t> value_here(const Analysis& analysis, SymbolId symbol, Offset place) {
    for (const std::uint32_t row : analysis.statements_in(analysis.line_at(place))) {
        const std::uint32_t own = analysis.statements()[row].definition;
        const bool is_own = own != none && analysis.object().definitions[own].symbol == symbol;
        const std::uint32_t definition =
            is_own ? own : analysis.definition_for(symbol, analysis.statements()[row].first_fragment);
        if (definition != none && definition < analysis.placement().definitions.size())
            return analysis.placement().definitions[definition].value;
    }
    return analysis.value_of(symbol);
}

// A local label in a macro's line differs in each expansion.
std::vector<SymbolId> symbols_at(const Analysis& analysis, const Entity& entity) {
    std::vector<SymbolId> symbols;
    const auto add = [&](SymbolId symbol) {
        const bool is_it = same_ignoring_case(analysis.object().name_of(symbol), analysis.object().name_of(entity.symbol));
        if (is_it && std::ranges::find(symbols, symbol) == symbols.end()) symbols.push_back(symbol);
    };
    for (const ExprId use : analysis.uses_at(entity.word.begin)) add(analysis.object().expressions[use].a);
    for (const std::uint32_t row : analysis.statements_in(analysis.line_at(entity.word.begin))) {
        const Analysis::Statement& statement = analysis.statements()[row];
        if (statement.definition != none && statement.label.begin == entity.word.begin)
            add(analysis.object().definitions[statement.definition].symbol);
    }
    return symbols;
}

Hover hover_of_several(const Analysis& analysis, const std::vector<SymbolId>& symbols) {
    constexpr std::size_t most = 16;
    Hover hover;
    hover.code = analysis.object().name_of(symbols.front());
    for (std::size_t i = 0; i < std::min(symbols.size(), most); ++i)
        hover.facts.push_back(analysis.object().full_name_of(symbols[i]) + " = "
                              + value_text(analysis.value_of(symbols[i]), true));
    if (symbols.size() > most) hover.facts.push_back("and " + std::to_string(symbols.size() - most) + " more");
    return hover;
}

Hover hover_of_symbol(const Analysis& analysis, const Entity& entity) {
    if (const auto symbols = symbols_at(analysis, entity); symbols.size() > 1) return hover_of_several(analysis, symbols);
    Hover hover;
    const std::string name = analysis.object().full_name_of(entity.symbol);
    const auto& definitions = analysis.definitions_of(entity.symbol);
    const auto value = value_here(analysis, entity.symbol, entity.word.begin);
    if (definitions.empty()) {
        hover.code = name;
        hover.facts.push_back("is not defined");
        return hover;
    }
    const bool is_label = analysis.is_label(definitions.front());
    const Offset place = analysis.object().definitions[definitions.front()].span.begin;
    hover.code = name + " = " + value_text(value, is_label);
    if (value) add_if_any(hover.facts, system_name(*value));
    if (const auto routine = is_label ? routine_of(analysis, definitions.front()) : std::nullopt) {
        hover.facts.push_back(bytes_text(routine->size));
        if (routine->cycles) hover.facts.push_back(cycles_text(*routine->cycles) + ", each statement once");
    }
    hover.facts.push_back("defined in " + position_text(analysis, place));
    hover.text = comment_about(analysis, place);
    return hover;
}

Hover hover_of_macro(const Analysis& analysis, const Entity& entity) {
    Hover hover;
    const Macro& macro = *entity.macro;
    hover.code = "defm " + macro.name;
    const auto parameters = parameters_of(macro);
    for (const std::string& parameter : parameters) hover.code += (&parameter == parameters.data() ? " " : ",") + parameter;
    for (const std::uint32_t row : macro.calls) {
        const Analysis::Statement& call = analysis.statements()[row];
        if (call.operation.begin != entity.word.begin) continue;
        hover.facts.push_back("this call: " + bytes_text(analysis.size_of(call)));
        if (const auto cycles = analysis.cycles_of(call)) hover.facts.push_back(cycles_text(*cycles) + ", each statement once");
        break;
    }
    hover.facts.push_back("defined in " + position_text(analysis, macro.place.begin));
    hover.text = comment_about(analysis, macro.place.begin);
    return hover;
}

Hover hover_of_value(const Analysis& analysis, const NamedValue& value) {
    Hover hover;
    const Offset place = value.definitions.front().begin;
    const Span line = analysis.line_at(place);
    const std::string_view text = analysis.text_at(line);
    const char* const end = comment_begin(text.data(), text.data() + text.size());
    hover.code = without_blanks_around({text.data(), static_cast<std::size_t>(end - text.data())});
    hover.facts = {description_of(value.role), "defined in " + position_text(analysis, place)};
    hover.text = comment_about(analysis, place);
    return hover;
}

// A built-in function before its parenthesis.
std::optional<Hover> hover_of_function(const Analysis& analysis, const Word& word) {
    const auto* const function = assembler::find_value_function(analysis.text_at(word.span));
    const bool is_call = analysis.text_at({end_of(word.span), 1}) == "(";
    if (function == nullptr || !is_call || analysis.language() == assembler::Language::original) return std::nullopt;
    Hover hover;
    hover.code = function->form;
    hover.text = function->documentation;
    return hover;
}

std::optional<std::int64_t> number_of(std::string_view text) {
    int base = 10;
    if (text.starts_with('$')) base = 16;
    if (text.starts_with('%')) base = 2;
    if (base != 10) text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string binary_text(std::uint64_t value) {
    std::string digits;
    for (int bit = value > 0xff ? 15 : 7; bit >= 0; --bit) digits += (value >> bit & 1) != 0 ? '1' : '0';
    return "%" + digits;
}

std::optional<Hover> hover_of_number(std::string_view text) {
    const auto value = number_of(text);
    if (!value) return std::nullopt;
    Hover hover;
    const auto bits = static_cast<std::uint64_t>(*value);
    hover.code = std::to_string(*value) + " = " + dollar(bits, *value > 0xff ? 4 : 2);
    if (*value <= 0xffff) hover.code += " = " + binary_text(bits);
    if (*value > 0xff) add_if_any(hover.facts, system_name(*value));
    return hover;
}

Hover hover_of_instruction(const Analysis& analysis, isa::Mnemonic mnemonic, const Analysis::Statement* statement) {
    Hover hover;
    hover.code = isa::name_of(mnemonic);
    hover.text = isa::summary_of(mnemonic);
    if (statement != nullptr && statement->fragment_count == 1)
        if (const auto opcode = analysis.opcode_of(statement->first_fragment)) {
            hover.code += " " + std::string(isa::name_of(opcode->mode));
            if (const auto address = analysis.address_of(*statement))
                hover.facts.push_back("at " + dollar(static_cast<std::uint64_t>(*address)));
            add_if_any(hover.facts, analysis.bytes_of(*statement));
            hover.facts.push_back(bytes_text(analysis.size_of(*statement)));
            if (const auto cycles = analysis.cycles_of(*statement)) hover.facts.push_back(cycles_text(*cycles));
        }
    std::string modes;
    for (const isa::Mode mode : isa::modes_of(mnemonic)) modes += (modes.empty() ? "" : ", ") + std::string(isa::name_of(mode));
    hover.facts.push_back("modes: " + modes);
    return hover;
}

std::optional<Hover> hover_of_operation(const Analysis& analysis, const Word& word) {
    const Analysis::Statement* statement = nullptr;
    for (const std::uint32_t row : analysis.statements_in(analysis.line_at(word.span.begin)))
        if (analysis.statements()[row].operation.begin == word.span.begin) statement = &analysis.statements()[row];
    const std::string_view text = analysis.text_at(word.span);
    const std::string_view bare = text.substr(0, text.find('.'));
    if (const auto mnemonic = isa::find_mnemonic(bare)) return hover_of_instruction(analysis, *mnemonic, statement);
    const assembler::Directive* const directive = assembler::find_directive(text, analysis.language());
    if (directive == nullptr) return std::nullopt;
    Hover hover;
    hover.code = directive->name;
    hover.text = directive->documentation;
    if (statement != nullptr && statement->fragment_count != 0) {
        if (const auto address = analysis.address_of(*statement))
            hover.facts.push_back("at " + dollar(static_cast<std::uint64_t>(*address)));
        hover.facts.push_back(bytes_text(analysis.size_of(*statement)));
    }
    return hover;
}

std::optional<Hover> hover_of_word(const Analysis& analysis, const Word& word, Offset place) {
    if (word.kind == WordKind::number) return hover_of_number(analysis.text_at(word.span));
    if (auto found = hover_of_function(analysis, word)) return found;
    const auto entity = entity_at(analysis, place);
    if (!entity) return word.kind == WordKind::name ? hover_of_operation(analysis, word) : std::nullopt;
    if (entity->macro != nullptr) return hover_of_macro(analysis, *entity);
    if (entity->value == nullptr) return hover_of_symbol(analysis, *entity);
    // A member of a structure is a symbol, too.
    const bool is_symbol = entity->value->role == ValueRole::structure || entity->value->role == ValueRole::member;
    const auto symbol = is_symbol ? analysis.symbol_at(word) : std::nullopt;
    return symbol ? hover_of_symbol(analysis, {word.span, *symbol, nullptr, nullptr})
                  : hover_of_value(analysis, *entity->value);
}

}  // namespace

std::optional<Hover> hover(const Analysis& analysis, Offset place) {
    const auto word = analysis.word_at(place);
    if (!word) return std::nullopt;
    auto found = hover_of_word(analysis, *word, place);
    if (found) found->span = word->span;
    return found;
}

}  // namespace gato::language
