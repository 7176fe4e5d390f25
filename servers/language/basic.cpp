// SPDX-License-Identifier: MIT
#include "servers/language/basic.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/c64/control_codes.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"
#include "servers/language/exports.hpp"

#include <algorithm>
#include <set>

namespace gato::language {

using basic::ScannedLine;
using BasicWord = basic::Word;
using Is = basic::WordKind;

namespace {

bool is_line(const BasicWord& word) {
    return word.kind == Is::jump || word.kind == Is::place;
}

// The sources that make up one program; in a batch each source is its own.
bool is_together(const project::Build& build, const std::string& one, const std::string& other) {
    const auto& names = build.project.basic_sources;
    return one == other || (build.project.batch.empty() && std::ranges::find(names, other) != names.end());
}

std::string counted(std::size_t count, const std::string& word) {
    return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

}  // namespace

BasicProgram::BasicProgram(const Analysis& analysis, std::size_t source)
    : analysis_(analysis), source_(source), version_(basic::machine_of_target(analysis.build().project.target).version) {
    const SourceMap& sources = analysis.sources();
    for (std::size_t i = 0; i < sources.source_count(); ++i)
        if (is_together(analysis.build(), sources.name(source), sources.name(i)))
            parts_.push_back({i, basic::scan(sources.text(i), sources.begin(i), version_)});
    const auto first_number = [](const Part& part) { return part.scan.lines.empty() ? 0 : part.scan.lines[0].number; };
    std::ranges::stable_sort(parts_, {}, first_number);
}

const BasicProgram::Part& BasicProgram::part_of(Offset place) const {
    return *std::ranges::find(parts_, analysis_.sources().source_of(place), &Part::source);
}

const ScannedLine* BasicProgram::line_at(Offset place) const {
    const auto& lines = part_of(place).scan.lines;
    auto past = std::ranges::upper_bound(lines, place, {}, [](const ScannedLine& line) { return line.number_span.begin; });
    return past == lines.begin() ? nullptr : &*--past;
}

const BasicWord* BasicProgram::word_at(Offset place) const {
    const auto& words = part_of(place).scan.words;
    auto past = std::ranges::upper_bound(words, place, {}, [](const BasicWord& word) { return word.span.begin; });
    if (past == words.begin() || !touches((--past)->span, place)) return nullptr;
    return &*past;
}

std::optional<std::uint32_t> BasicProgram::number_at(Offset place) const {
    if (const BasicWord* const word = word_at(place); word != nullptr && is_line(*word)) return word->value;
    const ScannedLine* const line = line_at(place);
    return line != nullptr && touches(line->number_span, place) ? std::optional(line->number) : std::nullopt;
}

// What the machine tells variables apart by: two characters, the type mark after them, and whether it is an array or a function.
std::string BasicProgram::variable_of(const Part& part, std::size_t index) const {
    const BasicWord& word = part.scan.words[index];
    const std::string_view text = analysis_.text_at(word.span);
    std::string name = to_lower(text.substr(0, 2));
    if (text.size() > 2 && (text.back() == '$' || text.back() == '%')) name += text.back();
    const std::string_view rest =
        analysis_.sources().text(part.source).substr(end_of(word.span) - analysis_.sources().begin(part.source));
    const std::size_t next = rest.find_first_not_of(' ');
    if (next != std::string_view::npos && rest[next] == '(') name += '(';
    const bool is_function = index > 0 && part.scan.words[index - 1].kind == Is::keyword
                             && part.scan.words[index - 1].value == c64::basic_token("FN");
    return is_function ? "fn " + name : name;
}

// --- what refers to what

std::vector<Occurrence> BasicProgram::occurrences_of_line(std::uint32_t number) const {
    std::vector<Occurrence> all;
    for (const Part& part : parts_)
        for (const ScannedLine& line : part.scan.lines)
            if (line.number == number) all.push_back({line.number_span, true});
    for (const Part& part : parts_)
        for (const BasicWord& word : part.scan.words)
            if (is_line(word) && word.value == number) all.push_back({word.span, false});
    return all;
}

std::vector<Occurrence> BasicProgram::occurrences_of_variable(const std::string& variable) const {
    std::vector<Occurrence> all;
    for (const Part& part : parts_)
        for (std::size_t i = 0; i < part.scan.words.size(); ++i)
            if (part.scan.words[i].kind == Is::name && variable_of(part, i) == variable)
                all.push_back({part.scan.words[i].span, false});
    return all;
}

std::vector<Occurrence> BasicProgram::occurrences_at(Offset place) const {
    if (const auto number = number_at(place)) return occurrences_of_line(*number);
    const BasicWord* const word = word_at(place);
    if (word != nullptr && word->kind == Is::label) {
        const SymbolId symbol = exported_symbol(analysis_, analysis_.text_at(word->span));
        return symbol != none ? occurrences_of(analysis_, {word->span, symbol, nullptr}) : std::vector<Occurrence>{};
    }
    if (word == nullptr || word->kind != Is::name) return {};
    const Part& part = part_of(place);
    return occurrences_of_variable(variable_of(part, static_cast<std::size_t>(word - part.scan.words.data())));
}

// --- what is shown

// Lines that are jumped to count as labels; variables are listed where they are first named.
std::vector<OutlineItem> BasicProgram::outline() const {
    std::set<std::uint32_t> targets;
    for (const Part& part : parts_)
        for (const BasicWord& word : part.scan.words)
            if (is_line(word)) targets.insert(word.value);
    const Part& part = *std::ranges::find(parts_, source_, &Part::source);
    std::vector<OutlineItem> items;
    for (const ScannedLine& line : part.scan.lines)
        items.push_back({std::to_string(line.number),
                         targets.contains(line.number) ? SymbolRole::label : SymbolRole::local_label,
                         std::string(analysis_.text_at(line.text)),
                         line.number_span,
                         {line.number_span.begin, end_of(line.text) - line.number_span.begin},
                         {}});
    std::set<std::string> known;
    for (std::size_t i = 0; i < part.scan.words.size(); ++i) {
        const Span span = part.scan.words[i].span;
        if (part.scan.words[i].kind == Is::name && known.insert(variable_of(part, i)).second)
            items.push_back({std::string(analysis_.text_at(span)), SymbolRole::variable, "", span, span, {}});
    }
    return items;
}

std::vector<Token> BasicProgram::tokens() const {
    constexpr TokenKind kinds[] = {TokenKind::label,    TokenKind::label,     TokenKind::instruction,
                                   TokenKind::variable, TokenKind::parameter, TokenKind::label};  // as kinds of words
    const Part& part = *std::ranges::find(parts_, source_, &Part::source);
    std::vector<Token> tokens;
    for (const ScannedLine& line : part.scan.lines) tokens.push_back({line.number_span, TokenKind::label, true});
    for (const BasicWord& word : part.scan.words)
        tokens.push_back({word.span, kinds[static_cast<std::size_t>(word.kind)], false});
    std::ranges::sort(tokens, {}, [](const Token& token) { return token.span.begin; });
    return tokens;
}

std::optional<Hover> BasicProgram::hover(Offset place) const {
    const BasicWord* const word = word_at(place);
    if (const auto number = number_at(place)) {
        const auto all = occurrences_of_line(*number);
        Hover hover{word != nullptr ? word->span : line_at(place)->number_span, "no line " + std::to_string(*number), {}, {}};
        const auto lines = static_cast<std::size_t>(std::ranges::count(all, true, &Occurrence::is_definition));
        if (lines != 0) {
            const ScannedLine* const line = line_at(all[0].span.begin);
            hover.code = std::to_string(*number) + " " + std::string(analysis_.text_at(line->text));
        }
        hover.facts.push_back(counted(all.size() - lines, "reference"));
        return hover;
    }
    if (word == nullptr) return std::nullopt;
    Hover hover{word->span, std::string(analysis_.text_at(word->span)), {}, {}};
    if (word->kind == Is::keyword) {
        hover.code = basic::keyword_name(version_, word->value);
        hover.facts.push_back("token " + dollar(word->value, word->value > 0xff ? 4 : 2));
    } else if (word->kind == Is::code) {
        hover.facts.push_back("code " + dollar(word->value, 2) + ", " + std::to_string(word->value));
    } else if (word->kind == Is::label) {
        const SymbolId symbol = exported_symbol(analysis_, analysis_.text_at(word->span));
        if (symbol == none) return std::nullopt;
        hover.code += " = " + value_text(analysis_.value_of(symbol), false);
        hover.facts.emplace_back("a label of the assembly");
    } else {
        hover.facts.push_back("named " + counted(occurrences_at(place).size(), "time"));
    }
    return hover;
}

// After `{` the codes and the labels of EXPORTs, elsewhere keywords; in REM, DATA and strings too, where they do no harm.
Completions BasicProgram::complete(Offset place) const {
    const Span line = analysis_.line_at(place);
    const std::string_view before = analysis_.text_at({line.begin, place - line.begin});
    const std::size_t brace = before.rfind('{');
    const bool is_code = brace != std::string_view::npos && before.find('}', brace) == std::string_view::npos;
    std::size_t begin = is_code ? brace + 1 : before.size();
    if (!is_code)
        while (begin > 0 && to_lower(before[begin - 1]) >= 'a' && to_lower(before[begin - 1]) <= 'z') --begin;
    Completions found{{line.begin + static_cast<Offset>(begin), static_cast<std::uint32_t>(before.size() - begin)}, {}};
    if (is_code) {
        for (const std::string_view name : c64::studio_code_names())
            found.items.push_back({std::string(name) + "}", CompletionKind::variable, ""});
        for (const SymbolId symbol : exported_symbols(analysis_))
            found.items.push_back({std::string(analysis_.object().name_of(symbol)) + "}", CompletionKind::label,
                                   value_text(analysis_.value_of(symbol), false)});
        return found;
    }
    for (const std::string_view name : basic::keyword_names(version_))
        if (name.size() > 1) found.items.push_back({to_lower(name), CompletionKind::keyword, ""});
    return found;
}

// --- renumbering

std::string BasicProgram::why_not_to_renumber() const {
    std::set<std::uint32_t> numbers;
    for (const Part& part : parts_)
        for (const ScannedLine& line : part.scan.lines) {
            if (!numbers.empty() && line.number <= *numbers.rbegin())
                return "line " + std::to_string(line.number) + " is out of order";
            numbers.insert(line.number);
        }
    for (const Part& part : parts_)
        for (const BasicWord& word : part.scan.words)
            if (is_line(word) && !numbers.contains(word.value))
                return "there is no line " + std::string(analysis_.text_at(word.span));
    return numbers.empty() ? "there are no lines" : "";
}

BasicProgram::Renumbering BasicProgram::renumber() const {
    Renumbering result;
    result.refusal = why_not_to_renumber();
    if (!result.refusal.empty()) return result;
    std::size_t count = 0;
    for (const Part& part : parts_) count += part.scan.lines.size();
    constexpr std::size_t largest = 63999;  // that the machine's editor accepts
    std::size_t step = 10;
    while (step > 1 && count * step > largest) --step;
    if (count * step > largest) return {{}, "there are more than " + std::to_string(largest) + " lines"};
    std::map<std::uint32_t, std::string> numbers;
    for (const Part& part : parts_)
        for (const ScannedLine& line : part.scan.lines) numbers[line.number] = std::to_string((numbers.size() + 1) * step);
    const auto change = [&](Span span, std::uint32_t number) {
        if (analysis_.text_at(span) != numbers[number]) result.edits.push_back({span, numbers[number]});
    };
    for (const Part& part : parts_) {
        for (const ScannedLine& line : part.scan.lines) change(line.number_span, line.number);
        for (const BasicWord& word : part.scan.words)
            if (is_line(word)) change(word.span, word.value);
    }
    return result;
}

}  // namespace gato::language
