// SPDX-License-Identifier: MIT
// Symbols that nothing uses, and uses that are spelt differently from their definition.
#include "linker/advice/advice.hpp"
#include "linker/uses.hpp"

#include "core/formats/basic_program.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>
#include <unordered_set>

namespace gato::linker {

namespace {

// --- unused-symbol ----------------------------------------------------------------------------------------------------------

class UnusedSymbols {
public:
    explicit UnusedSymbols(const Linked& linked) : linked_(linked), object_(linked.object) {
        for (const std::string& name : object_.tested_symbols) tested_.insert(to_lower(name));
        starts_.push_back(linked.program.start);
        for (const BasicLine& line : read_basic_lines(linked.program.start, linked.program.bytes))
            if (const auto address = sys_address(line)) starts_.push_back(*address);
        const auto is_label = [](const Definition& definition) { return definition.value == none; };
        if (const auto first = std::ranges::find_if(object_.definitions, is_label); first != object_.definitions.end())
            first_label_ = first->symbol;
    }

    void report() const {
        for (SymbolId id = 0; id < object_.symbols.size(); ++id) {
            const std::uint32_t first = linked_.layout.values.first_definition(id);
            if (object_.symbols[id].is_used || first == none || !is_expected_to_be_used(first)) continue;
            const Definition& definition = object_.definitions[first];
            const bool is_label = definition.value == none;
            Diagnostic& warning = linked_.diagnostics.report(Code::unused_symbol, linked_.place_of(definition),
                                                             (is_label ? "label `" : "variable `")
                                                                 + std::string(object_.name_of(id)) + "` is not used");
            if (!is_label || object_.symbols[id].is_local) continue;
            warning.hint = "to keep it without this warning, name it in `EXPORT`";
            warning.fix = {export_above(definition)};
        }
    }

private:
    Change export_above(const Definition& definition) const {
        const Span line = linked_.sources.line_at(definition.span.begin);
        return {{line.begin, 0}, "        export " + linked_.text_at(definition.span) + "\n"};
    }

    // Files that are included with INCASM are libraries, of which a program needs only a part; and what macros and REPEAT
    // define exists once for each expansion.
    bool is_expected_to_be_used(std::uint32_t index) const {
        const Definition& definition = object_.definitions[index];
        if (definition.frame != 0 || is_predefined(linked_.sources, definition.span.begin)) return false;
        if (is_anonymous(object_, definition.symbol)) return false;
        if (definition.symbol == first_label_ || tested_.contains(to_lower(object_.name_of(definition.symbol)))) return false;
        const bool is_start =
            definition.value == none && std::ranges::find(starts_, linked_.layout.values.value(index)) != starts_.end();
        const bool is_reported =
            linked_.diagnostics.is_enabled(Code::lone_word) && !meaning_of_lone_word(linked_, definition).hint.empty();
        return !is_start && !is_reported;
    }

    const Linked& linked_;
    const Object& object_;
    std::unordered_set<std::string> tested_;  // by IFNDEF before they were defined, as a file does that is included twice
    std::vector<std::optional<std::int32_t>> starts_;  // where the program starts: its load address, and where its SYS go
    SymbolId first_label_ = none;
};

// --- case-mismatch ----------------------------------------------------------------------------------------------------------

class CaseMismatches {
public:
    explicit CaseMismatches(const Linked& linked) : linked_(linked), object_(linked.object), found_(object_.symbols.size()) {}

    void find() {
        for (std::uint32_t i = 0; i < object_.fragments.size(); ++i)
            for_each_expression(object_.fragments[i], [&](ExprId expression) { look(expression, {i, none, 0}); });
        for (std::uint32_t i = 0; i < object_.definitions.size(); ++i) {
            const Definition& row = object_.definitions[i];
            if (row.value != none) look(row.value, {row.fragment, i, 0});
        }
    }

    void report() const {
        for (SymbolId id = 0; id < object_.symbols.size(); ++id) {
            const Mismatch& mismatch = found_[id];
            if (mismatch.count == 0) continue;
            const Definition& definition = object_.definitions[mismatch.definition];
            std::string message = "`" + std::string(mismatch.spelling) + "` is spelt `" + std::string(spelling_of(definition))
                                  + "` where it is defined";
            if (mismatch.count > 1) message += more_uses(mismatch.count - 1);
            linked_.diagnostics.report(Code::case_mismatch, mismatch.place, message)
                .notes.push_back({linked_.place_of(definition), "the definition"});
        }
    }

private:
    struct Mismatch {
        std::size_t count = 0;
        Place place;  // of the first
        std::string_view spelling;
        std::uint32_t definition = none;
    };

    static std::string more_uses(std::size_t count) {
        return count == 1 ? " (1 more use is spelt differently)"
                          : " (" + std::to_string(count) + " more uses are spelt differently)";
    }

    std::string_view spelling_of(const Definition& definition) const {
        const std::string_view name = object_.name_of(definition.symbol);
        const std::string_view text = linked_.sources.text_at(definition.span);
        return same_ignoring_case(text, name) ? text : name;
    }

    // Returns the name at a use, without the parentheses that may be around it. Empty if it is not there, for example where a
    // macro has a parameter.
    std::string_view spelling_of(const Expr& use) const {
        const std::string_view name = object_.name_of(use.a);
        std::string_view text = linked_.sources.text_at(use.span());
        const std::size_t inside = text.find_first_not_of("( \t");
        text = text.substr(std::min(inside, text.size()), name.size());
        return same_ignoring_case(text, name) ? text : std::string_view();
    }

    void look(ExprId expression, const Use& use) {
        for_each_symbol(object_, expression, [&](const Expr& node) {
            const std::uint32_t definition = linked_.layout.values.definition_of(node.a, use);
            if (definition == none || node.begin == 0 || object_.definitions[definition].is_member) return;
            const std::string_view spelling = spelling_of(node);
            if (spelling.empty() || spelling == spelling_of(object_.definitions[definition])) return;
            if (is_predefined(linked_.sources, object_.definitions[definition].span.begin)) return;
            if (seen_.insert(node.begin).second) note(node, use, spelling, definition);
        });
    }

    void note(const Expr& node, const Use& use, std::string_view spelling, std::uint32_t definition) {
        Mismatch& mismatch = found_[node.a];
        if (mismatch.count++ != 0) return;
        const FrameId frame =
            use.definition == none ? object_.frame_of(use.fragment) : object_.definitions[use.definition].frame;
        mismatch.place = {node.span(), frame};
        mismatch.spelling = spelling;
        mismatch.definition = definition;
    }

    const Linked& linked_;
    const Object& object_;
    std::vector<Mismatch> found_;             // by symbol
    std::unordered_set<std::uint32_t> seen_;  // where: a line of a macro counts once
};

}  // namespace

void report_unused_symbols(const Linked& linked) {
    UnusedSymbols(linked).report();
}

void report_case_mismatches(const Linked& linked) {
    CaseMismatches mismatches(linked);
    mismatches.find();
    mismatches.report();
}

}  // namespace gato::linker
