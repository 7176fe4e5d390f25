// SPDX-License-Identifier: MIT
// A word alone on a line that is not an instruction is a label, so a typing error in `rts` makes no error: the line just does
// nothing. Labels that nothing uses give it away. To leave real labels alone, the word must also be indented, where people
// write instructions, or be a directive of another assembler with its dot.
#include "linker/advice/advice.hpp"

#include "core/formats/directive_traits.hpp"
#include "core/formats/foreign_words.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

// To these, other assemblers assign the address.
constexpr std::string_view origin_words[] = {".org", "org", ".pc"};

struct DirectiveName {
    std::string_view name;
    unsigned traits;
};
using namespace directive_trait;
constexpr DirectiveName directives[] = {
#define GATO_DIRECTIVE(name, id, traits, documentation) {name, traits},
#include "core/formats/directives.def"
#undef GATO_DIRECTIVE
};

// One character more, less or other, or two swapped.
bool is_one_slip(std::string_view word, std::string_view meant) {
    if (word.size() > meant.size() + 1 || meant.size() > word.size() + 1) return false;
    const auto same = [](char a, char b) { return to_lower(a) == to_lower(b); };
    while (!word.empty() && !meant.empty() && same(word.front(), meant.front())) word.remove_prefix(1), meant.remove_prefix(1);
    while (!word.empty() && !meant.empty() && same(word.back(), meant.back())) word.remove_suffix(1), meant.remove_suffix(1);
    if (word.size() == 2 && meant.size() == 2) return same(word[0], meant[1]) && same(word[1], meant[0]);
    return std::max(word.size(), meant.size()) == 1;
}

// "did you mean `rts`?", in the case that the word is written in.
Meaning nearest_operations(std::string_view word, Span place) {
    const bool has_capital = std::ranges::any_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
    std::vector<std::string> names;
    const auto consider = [&](std::string_view name) {
        if (is_one_slip(word, name)) names.push_back(has_capital ? std::string(name) : to_lower(name));
    };
    constexpr std::size_t longest_mnemonic = 3;
    for (int i = 0; i < isa::mnemonic_count && word.size() <= longest_mnemonic + 1; ++i) {
        const auto mnemonic = static_cast<isa::Mnemonic>(i);
        if (isa::is_documented(mnemonic) && encodings_of(mnemonic, Shape::implied).any()) consider(isa::name_of(mnemonic));
    }
    for (const DirectiveName& directive : directives)
        if ((directive.traits & (stands_alone | extended)) == stands_alone) consider(directive.name);
    if (names.empty()) return {};
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "`" : " or `") + name + "`";
    Meaning meaning{"did you mean " + list + "?"};
    if (names.size() == 1) meaning.fix = Change{place, names[0]};
    return meaning;
}

// `jsr$ffd2` is a name, since names may contain `$`.
Meaning missing_blank(std::string_view word, Span place) {
    const auto dollar = word.find('$');
    if (dollar == std::string_view::npos || dollar + 1 == word.size()) return {};
    const std::string_view operation = word.substr(0, dollar), digits = word.substr(dollar + 1);
    const auto mnemonic = isa::find_mnemonic(operation);
    const bool is_operation = (mnemonic && isa::is_documented(*mnemonic)) || same_ignoring_case(operation, "byte")
                              || same_ignoring_case(operation, "word") || same_ignoring_case(operation, "align");
    const bool is_number = digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    if (!is_operation || !is_number) return {};
    const std::string meant = std::string(operation) + " " + std::string(word.substr(dollar));
    return {"a space is missing: `" + meant + "`", Change{place, meant}};
}

// The words of the extended language are for programs that have something of it.
WordsOf words_of(const Object& object) {
    const bool is_extended = object.has_marks || !object.lookups.empty() || !object.value_names.empty();
    return is_extended ? WordsOf::extended : WordsOf::original;
}

Meaning meaning_of_foreign_word(std::string_view word, Span place, WordsOf words) {
    return {std::string(advice_on_foreign_word(word, words)), fix_of_foreign_word(word, word, place.begin, words)};
}

Meaning meaning_of_label(std::string_view word, Span place, WordsOf words) {
    if (Meaning meaning = missing_blank(word, place); !meaning.hint.empty()) return meaning;
    Meaning meaning = meaning_of_foreign_word(word, place, words);
    return meaning.hint.empty() ? nearest_operations(word, place) : meaning;
}

enum class Alone : std::uint8_t { no, at_the_margin, indented };

// Spaces, the name, spaces, and perhaps a comment. (SourceMap::locate would look for the lines of the whole source.)
Alone how_alone(const SourceMap& sources, Span name) {
    const std::size_t source = sources.source_of(name.begin);
    const std::string_view text = sources.text(source);
    std::size_t before = name.begin - sources.begin(source), past = before + name.length;
    const bool is_indented = before > 0 && is_blank(text[before - 1]);
    while (before > 0 && is_blank(text[before - 1])) --before;
    while (past < text.size() && is_blank(text[past])) ++past;
    const bool is_alone =
        (before == 0 || text[before - 1] == '\n') && (past >= text.size() || text[past] == '\n' || text[past] == ';');
    return !is_alone ? Alone::no : is_indented ? Alone::indented : Alone::at_the_margin;
}

Meaning meaning_of_variable(const Linked& linked, const Definition& definition, std::string_view word) {
    const bool is_origin =
        std::ranges::any_of(origin_words, [&](std::string_view name) { return same_ignoring_case(name, word); });
    if (!is_origin) return {};
    const Span value = linked.object.expressions[definition.value].span();
    const std::string meant = "*=" + linked.text_at(value);
    const Span place{definition.span.begin, value.begin + value.length - definition.span.begin};
    return {"set the address with `" + meant + "`", Change{place, meant}};
}

}  // namespace

Meaning meaning_of_lone_word(const Linked& linked, const Definition& definition) {
    const std::string_view name = linked.object.name_of(definition.symbol);
    if (definition.value != none) return meaning_of_variable(linked, definition, name);
    if (linked.object.symbols[definition.symbol].is_local) return {};
    const Alone alone = how_alone(linked.sources, definition.span);
    // What a macro puts together is nowhere in the source as it is.
    const std::string_view word = linked.sources.text_at(definition.span);
    if (alone == Alone::no || !name.ends_with(word)) return {};
    const WordsOf words = words_of(linked.object);
    if (alone == Alone::indented) return meaning_of_label(word, definition.span, words);
    return word[0] == '.' ? meaning_of_foreign_word(word, definition.span, words) : Meaning{};
}

void report_lone_words(const Linked& linked) {
    for (SymbolId id = 0; id < linked.object.symbols.size(); ++id) {
        const std::uint32_t first = linked.layout.values.first_definition(id);
        if (linked.object.symbols[id].is_used || first == none) continue;
        const Definition& definition = linked.object.definitions[first];
        Meaning meaning = meaning_of_lone_word(linked, definition);
        if (meaning.hint.empty()) continue;
        const char* const what = definition.value == none ? "` alone on a line is a label" : "` is a variable here";
        const std::string name(linked.sources.text_at(definition.span));
        Diagnostic& warning =
            linked.diagnostics.report(Code::lone_word, linked.place_of(definition), "`" + name + what + " that nothing uses");
        warning.hint = std::move(meaning.hint);
        if (meaning.fix) warning.fix = {*std::move(meaning.fix)};
    }
}

}  // namespace gato::linker
