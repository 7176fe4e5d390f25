// SPDX-License-Identifier: MIT
#include "servers/language/analysis.hpp"

#include "assembler/directives/directives.hpp"

#include "core/formats/addressing.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "core/support/macro_text.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>

namespace gato::language {

using assembler::StatementKind;

namespace {

// The first of the sorted pairs whose key is not less.
template <typename Pairs>
auto from_key(const Pairs& pairs, Offset key) {
    return std::ranges::lower_bound(pairs, key, {}, [](const auto& pair) { return pair.first; });
}

Span first_word(const assembler::RecordedStatement& statement) {
    return statement.label.length != 0 ? statement.label : statement.operation;
}

}  // namespace

Analysis::Analysis(const FileSystem& files, const std::string& input) : input_(input), build_(files) {
    build_.findings = std::make_shared<project::Findings>();
    build_.with_map = false;
    build_.takes_batch = true;
    try {
        project::load(build_, {input});
        project::run(build_);
    } catch (const Failure& failure) {
        failure_ = failure.what();
    }
    read_macros();
}

// --- files

const std::vector<std::size_t>& Analysis::sources_of(const std::string& path) const {
    if (!sources_by_path_) {
        sources_by_path_.emplace();
        for (std::size_t i = 0; i < sources().source_count(); ++i)
            if (!project::is_nameless(sources().name(i))) (*sources_by_path_)[path_of(i)].push_back(i);
    }
    static const std::vector<std::size_t> nothing;
    const auto found = sources_by_path_->find(path);
    return found == sources_by_path_->end() ? nothing : found->second;
}

bool Analysis::takes_in(const std::string& path) const {
    if (!sources_of(path).empty()) return true;
    const auto is_it = [&](const std::string& source) { return build_.files.absolute(source) == path; };
    return std::ranges::any_of(build_.project.sources, is_it);
}

bool Analysis::depends_on(const std::string& path) const {
    if (!files_) {
        files_.emplace({build_.files.absolute(input_)});
        for (const std::string& file : project::files_of(build_)) files_->insert(build_.files.absolute(file));
    }
    return files_->contains(path);
}

std::string Analysis::path_of(std::size_t source) const {
    return build_.files.absolute(sources().name(source));
}

bool Analysis::is_assembly(std::size_t source) const {
    const std::string& name = sources().name(source);
    return !project::is_nameless(name) && name != build_.project.file;
}

std::optional<Offset> Analysis::place_of(const std::string& path, std::size_t offset) const {
    const auto& found = sources_of(path);
    if (found.empty() || offset > sources().text(found[0]).size()) return std::nullopt;
    return sources().begin(found[0]) + static_cast<Offset>(offset);
}

// --- lines

std::vector<std::uint32_t> Analysis::statements_in(Span span) const {
    if (!statements_by_place_) {
        statements_by_place_.emplace();
        for (std::uint32_t i = 0; i < statements().size(); ++i)
            statements_by_place_->emplace_back(first_word(statements()[i]).begin, i);
        std::ranges::sort(*statements_by_place_);
    }
    std::vector<std::uint32_t> found;
    for (auto at = from_key(*statements_by_place_, span.begin); at != statements_by_place_->end() && at->first <= end_of(span);
         ++at)
        found.push_back(at->second);
    std::ranges::sort(found);
    return found;
}

const std::vector<Word>& Analysis::words(std::size_t source) const {
    const auto [place, is_new] = words_.try_emplace(source);
    if (is_new) place->second = words_of(sources().text(source), sources().begin(source));
    return place->second;
}

std::span<const Word> Analysis::words_in(Span span) const {
    const std::vector<Word>& all = words(sources().source_of(span.begin));
    const auto begin_of = [](const Word& word) { return word.span.begin; };
    const auto first = std::ranges::lower_bound(all, span.begin, {}, begin_of);
    const auto last = std::ranges::lower_bound(all, end_of(span), {}, begin_of);
    return std::span(all).subspan(static_cast<std::size_t>(first - all.begin()), static_cast<std::size_t>(last - first));
}

std::optional<Word> Analysis::word_at(Offset place) const {
    std::optional<Word> found;
    // Where two words meet at the cursor the second one counts.
    for (const Word& word : words_in(line_at(place)))
        if (touches(word.span, place)) found = word;
    return found;
}

bool Analysis::is_operation(Span word) const {
    const Span line = line_at(word.begin);
    const auto rows = statements_in(line);
    bool is_read = false;
    for (const std::uint32_t row : rows) {
        const Statement& statement = statements()[row];
        if (statement.kind == StatementKind::skipped) continue;
        if (statement.operation.begin == word.begin) return statement.kind != StatementKind::unknown;
        is_read = true;
    }
    if (is_read) return false;
    // Only a label may come before an operation.
    const std::string_view before = without_blanks_around(text_at({line.begin, word.begin - line.begin}));
    const bool is_second = !before.empty() && before.find_first_of(" \t=\"'") == std::string_view::npos;
    if (!before.empty() && !is_second) return false;
    const std::string_view text = text_at(word);
    return isa::find_mnemonic(text) || assembler::find_directive(text, language()) != nullptr || find_macro(text) != nullptr;
}

assembler::Language Analysis::language() const {
    const project::Project& project = build_.project;
    const auto is_extended = [](const auto& own) { return own.second == assembler::Language::extended; };
    return std::ranges::any_of(project.languages, is_extended) ? assembler::Language::extended : project.settings.language;
}

// --- symbols

std::optional<SymbolId> Analysis::find_global(std::string_view name) const {
    if (!globals_) {
        globals_.emplace();
        for (SymbolId id = 0; id < object().symbols.size(); ++id)
            if (!object().symbols[id].is_local) globals_->emplace(to_lower(object().name_of(id)), id);
    }
    const auto found = globals_->find(to_lower(name));
    return found == globals_->end() ? std::nullopt : std::optional(found->second);
}

bool Analysis::is_named(SymbolId symbol, std::string_view text) const {
    const std::string_view name = object().name_of(symbol);
    if (name.size() <= text.size()) return same_ignoring_case(name, text);
    const std::size_t dot = name.size() - text.size() - 1;
    return name[dot] == '.' && same_ignoring_case(name.substr(dot + 1), text);
}

std::string_view Analysis::member_name(SymbolId symbol) const {
    const auto& all = definitions_of(symbol);
    if (all.empty()) return {};
    const std::string_view text = text_at(object().definitions[all[0]].span);
    return text.size() < object().name_of(symbol).size() && is_named(symbol, text) ? text : std::string_view{};
}

std::optional<SymbolId> Analysis::symbol_at(const Word& word) const {
    for (const ExprId use : uses_at(word.span.begin))
        if (is_named(object().expressions[use].a, text_at(word.span))) return object().expressions[use].a;
    if (const std::uint32_t definition = definition_at(word.span.begin); definition != none)
        return object().definitions[definition].symbol;
    if (word.kind != WordKind::name || is_operation(word.span)) return std::nullopt;
    const bool is_index =
        word.span.length == 1 && std::string_view("axysAXYS").find(text_at(word.span)) != std::string_view::npos;
    return is_index ? std::nullopt : find_global(text_at(word.span));
}

std::uint32_t Analysis::definition_at(Offset begin) const {
    if (!definitions_by_place_) {
        definitions_by_place_.emplace();
        for (std::uint32_t i = 0; i < object().definitions.size(); ++i)
            definitions_by_place_->emplace(object().definitions[i].span.begin, i);
    }
    const auto found = definitions_by_place_->find(begin);
    return found == definitions_by_place_->end() ? none : found->second;
}

const std::vector<std::uint32_t>& Analysis::definitions_of(SymbolId symbol) const {
    if (!definitions_) {
        definitions_.emplace(object().symbols.size());
        for (std::uint32_t i = 0; i < object().definitions.size(); ++i)
            (*definitions_)[object().definitions[i].symbol].push_back(i);
    }
    return (*definitions_)[symbol];
}

const linker::Values& Analysis::values() const {
    if (values_) return *values_;
    values_.emplace(object());
    for (std::uint32_t i = 0; i < placement().definitions.size(); ++i) values_->set(i, placement().definitions[i].value);
    return *values_;
}

std::uint32_t Analysis::definition_for(SymbolId symbol, std::uint32_t fragment) const {
    return values().definition_of(symbol, {fragment});
}

std::optional<std::int32_t> Analysis::value_of(SymbolId symbol) const {
    const auto& all = definitions_of(symbol);
    return all.empty() || all.back() >= placement().definitions.size() ? std::nullopt
                                                                       : placement().definitions[all.back()].value;
}

const std::unordered_map<std::string, std::vector<Span>>& Analysis::names() const {
    if (names_) return *names_;
    names_.emplace();
    for (std::size_t source = 0; source < sources().source_count(); ++source) {
        if (!is_assembly(source)) continue;
        for (const Word& word : words(source))
            if (word.kind == WordKind::name) (*names_)[to_lower(text_at(word.span))].push_back(word.span);
    }
    return *names_;
}

const std::vector<std::pair<Offset, ExprId>>& Analysis::uses() const {
    if (uses_) return *uses_;
    uses_.emplace();
    for (ExprId id = 0; id < object().expressions.size(); ++id) {
        const Expr& node = object().expressions[id];
        const bool names_symbol = node.op == Op::symbol || node.op == Op::octal_or_symbol;
        if (names_symbol && node.begin != 0) uses_->emplace_back(node.begin, id);
    }
    std::ranges::sort(*uses_);
    return *uses_;
}

std::vector<ExprId> Analysis::uses_at(Offset begin) const {
    std::vector<ExprId> found;
    for (auto at = from_key(uses(), begin); at != uses().end() && at->first == begin; ++at) found.push_back(at->second);
    return found;
}

const std::vector<Offset>& Analysis::range_begins() const {
    if (range_begins_) return *range_begins_;
    range_begins_.emplace();
    for (std::uint32_t i = 0; i < object().definitions.size(); ++i)
        if (is_label(i) && !is_local(i)) range_begins_->push_back(object().definitions[i].span.begin);
    for (const Macro& macro : macros_) {
        range_begins_->push_back(macro.body.begin);
        range_begins_->push_back(end_of(macro.body));
    }
    std::ranges::sort(*range_begins_);
    return *range_begins_;
}

// --- macros

namespace {

// The first word of a line, if it is a name.
std::string_view first_name(std::string_view line) {
    const auto words = words_of(line, 0);
    return !words.empty() && words[0].kind == WordKind::name ? line.substr(words[0].span.begin, words[0].span.length) : "";
}

// The lines after that of `place`, up to the matching ENDM.
Span body_after(const SourceMap& sources, Offset place) {
    const std::size_t source = sources.source_of(place);
    const std::string_view text = sources.text(source);
    const Offset begin = sources.begin(source);
    const std::size_t first = std::min(text.find('\n', place - begin), text.size() - 1) + 1;
    std::size_t at = first;
    for (int depth = 1; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view word = first_name(text.substr(at, end - at));
        if (same_ignoring_case(word, "defm")) ++depth;
        if (same_ignoring_case(word, "endm") && --depth == 0) break;
        at = std::min(end + 1, text.size());
    }
    return {begin + static_cast<Offset>(first), static_cast<Offset>(at - first)};
}

std::uint32_t highest_parameter(std::string_view body) {
    constexpr std::uint32_t most = 1000;  // a number that is no parameter of anything
    std::uint32_t highest = 0;
    for (const Word& word : words_of(body, 0)) {
        if (word.kind != WordKind::parameter) continue;
        const auto found = find_parameter(body, word.span.begin);
        if (found && found->number < most) highest = std::max(highest, found->number);
    }
    return highest;
}

// What follows the name of a macro; `()` says that there are none.
std::vector<std::string> names_of_parameters(std::string_view text) {
    std::vector<std::string> names;
    if (without_blanks_around(text).starts_with('(')) return names;
    for (const std::string_view part : split_arguments(text))
        if (const std::string_view name = without_blanks_around(part); !name.empty()) names.emplace_back(name);
    return names;
}

}  // namespace

std::vector<std::string> parameters_of(const Macro& macro) {
    std::vector<std::string> names = macro.names;
    for (std::uint32_t i = 1; names.size() < macro.parameters && macro.names.empty(); ++i)
        names.push_back("/" + std::to_string(i));
    return names;
}

void Analysis::read_macros() {
    std::map<Offset, std::size_t> by_place;
    for (const Statement& statement : statements()) {
        const bool defines = statement.kind == StatementKind::directive && statement.arguments.length != 0
                             && same_ignoring_case(text_at(statement.operation), "defm");
        const auto name = defines ? words_of(text_at(statement.arguments), statement.arguments.begin) : std::vector<Word>{};
        if (name.empty() || !by_place.try_emplace(name[0].span.begin, macros_.size()).second) continue;
        const Span body = body_after(sources(), name[0].span.begin);
        macros_.push_back({std::string(text_at(name[0].span)), name[0].span, highest_parameter(text_at(body)), body, {}, {}});
        const Offset past = end_of(name[0].span);
        if (language() == assembler::Language::extended)
            macros_.back().names = names_of_parameters(text_at({past, end_of(statement.arguments) - past}));
    }
    for (std::uint32_t i = 0; i < statements().size(); ++i) {
        if (statements()[i].kind != StatementKind::macro) continue;
        if (const auto found = by_place.find(statements()[i].macro.begin); found != by_place.end())
            macros_[found->second].calls.push_back(i);
    }
}

const Macro* Analysis::macro_at(Span word) const {
    for (const Macro& macro : macros_)
        if (macro.place.begin == word.begin) return &macro;
    for (const std::uint32_t row : statements_in(line_at(word.begin))) {
        const Statement& statement = statements()[row];
        if (statement.kind != StatementKind::macro || statement.operation.begin != word.begin) continue;
        for (const Macro& macro : macros_)
            if (macro.place.begin == statement.macro.begin) return &macro;
    }
    return is_operation(word) ? find_macro(text_at(word)) : nullptr;
}

const Macro* Analysis::find_macro(std::string_view name) const {
    const auto found = std::ranges::find(macros_, name, &Macro::name);
    return found == macros_.end() ? nullptr : &*found;
}

// --- code

std::optional<std::int64_t> Analysis::address_of(const Statement& statement) const {
    const auto& fragments = placement().fragments;
    if (statement.first_fragment < fragments.size()) return fragments[statement.first_fragment].address;
    if (fragments.empty()) return std::nullopt;
    return fragments.back().address + fragments.back().size;
}

std::int64_t Analysis::size_of(const Statement& statement) const {
    std::int64_t size = 0;
    for (std::uint32_t i = 0; i < statement.fragment_count; ++i) {
        const std::uint32_t fragment = statement.first_fragment + i;
        const bool moves_on = object().fragments[fragment].kind == FragmentKind::origin;
        if (fragment < placement().fragments.size() && !moves_on) size += placement().fragments[fragment].size;
    }
    return size;
}

std::optional<isa::Opcode> Analysis::opcode_of(std::uint32_t number) const {
    const Fragment& fragment = object().fragments[number];
    if (fragment.kind == FragmentKind::encoded) return isa::opcode_table[fragment.value & 0xff];
    if (fragment.kind != FragmentKind::instruction || number >= placement().fragments.size()) return std::nullopt;
    const Encodings& encodings = encodings_of(fragment.mnemonic, fragment.shape);
    const int opcode = placement().fragments[number].size == 3 ? encodings.with_word : encodings.with_byte;
    return opcode < 0 ? std::nullopt : std::optional(isa::opcode_table[static_cast<std::size_t>(opcode)]);
}

std::optional<Cycles> Analysis::cycles_of_fragment(std::uint32_t number) const {
    const auto opcode = opcode_of(number);
    if (!opcode) return std::nullopt;
    Cycles cycles{opcode->cycles, opcode->cycles};
    if (opcode->penalty == isa::Penalty::page) ++cycles.worst;
    if (opcode->penalty != isa::Penalty::branch) return cycles;
    const Fragment& fragment = object().fragments[number];
    const std::int64_t next = placement().fragments[number].address + 2;
    std::optional<std::int64_t> target;
    if (fragment.kind == FragmentKind::encoded)
        target = next + static_cast<std::int8_t>(fragment.value >> 8);
    else if (const auto value = values().evaluate(fragment.value, {number, none, next - 2}))
        target = *value;
    cycles.worst += target && (*target >> 8) != (next >> 8) ? 2 : 1;
    return cycles;
}

std::optional<Cycles> Analysis::cycles_of(const Statement& statement) const {
    Cycles sum;
    bool has_any = false;
    for (std::uint32_t i = 0; i < statement.fragment_count; ++i) {
        const std::uint32_t fragment = statement.first_fragment + i;
        if (!is_instruction(object().fragments[fragment])) continue;
        const auto cycles = cycles_of_fragment(fragment);
        if (!cycles) return std::nullopt;
        sum.best += cycles->best;
        sum.worst += cycles->worst;
        has_any = true;
    }
    return has_any ? std::optional(sum) : std::nullopt;
}

std::string Analysis::bytes_of(const Statement& statement) const {
    const auto address = address_of(statement);
    const std::int64_t size = size_of(statement);
    if (!build_.program || !address || size == 0 || size > 0xffff) return {};
    const auto& program = *build_.program;
    const std::int64_t first = *address - program.start;
    if (first < 0 || first + size > static_cast<std::int64_t>(program.bytes.size())) return {};
    std::string text;
    for (std::int64_t i = 0; i < size; ++i)
        text += (i == 0 ? "" : " ") + hex(program.bytes[static_cast<std::size_t>(first + i)], 2);
    return text;
}

}  // namespace gato::language
