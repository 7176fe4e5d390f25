// SPDX-License-Identifier: MIT
#include "linker/resolve.hpp"

#include "linker/several_programs.hpp"
#include "linker/uses.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace gato::linker {

namespace {

bool anything_undefined(const Object& object, const Values& values) {
    for (SymbolId id = 0; id < object.symbols.size(); ++id)
        if (object.symbols[id].is_used && values.first_definition(id) == none) return true;
    return false;
}

// `0x20` and `0b101` are names here. The number as it is written; empty for other names.
std::string number_meant_by(std::string_view name) {
    if (name.size() < 3 || name[0] != '0') return {};
    const bool is_hexadecimal = to_lower(name[1]) == 'x', is_binary_number = to_lower(name[1]) == 'b';
    const std::string_view digits = is_hexadecimal ? "0123456789abcdefABCDEF" : "01";
    if ((!is_hexadecimal && !is_binary_number) || name.find_first_not_of(digits, 2) != std::string_view::npos) return {};
    return (is_hexadecimal ? "$" : "%") + std::string(name.substr(2));
}

// A definition of the same local name in another scope.
std::uint32_t definition_elsewhere(const Object& object, SymbolId undefined) {
    if (!object.symbols[undefined].is_local) return none;
    for (std::uint32_t i = 0; i < object.definitions.size(); ++i)
        if (same_ignoring_case(object.name_of(object.definitions[i].symbol), object.name_of(undefined))) return i;
    return none;
}

std::string nearest_name(const Object& object, const Values& values, SymbolId undefined) {
    NearestName nearest(object.name_of(undefined));
    const bool is_local = object.symbols[undefined].is_local;
    for (SymbolId id = 0; id < object.symbols.size(); ++id) {
        const Symbol& symbol = object.symbols[id];
        const bool in_scope = symbol.is_local == is_local && (!is_local || symbol.scope == object.symbols[undefined].scope);
        if (in_scope && values.first_definition(id) != none) nearest.consider(object.name_of(id));
    }
    return nearest.best();
}

// `draw` may be meant as `screen.draw`.
std::string member_of_a_scope(const Object& object, const Values& values, SymbolId undefined) {
    const std::string_view name = object.name_of(undefined);
    for (SymbolId id = 0; id < object.symbols.size() && !object.symbols[undefined].is_local; ++id) {
        const std::string_view full = object.name_of(id);
        const bool is_longer = full.size() > name.size() && full[full.size() - name.size() - 1] == '.';
        if (is_longer && same_ignoring_case(full.substr(full.size() - name.size()), name)
            && values.first_definition(id) != none)
            return std::string(full);
    }
    return {};
}

void add_help(const Object& object, const Values& values, SymbolId id, Diagnostic& report) {
    if (const std::string number = number_meant_by(object.name_of(id)); !number.empty()) {
        report.suggest(number);
        report.hint = (number[0] == '$' ? "hexadecimal" : "binary") + std::string(" numbers are written as `") + number + "`";
    }
    if (const std::uint32_t elsewhere = definition_elsewhere(object, id); elsewhere != none) {
        const Definition& definition = object.definitions[elsewhere];
        report.notes.push_back({{definition.span, definition.frame}, "it is defined here, between two other ordinary labels"});
        report.hint = "move it, or make it an ordinary label, without the `@`";
    }
    if (const std::string member = member_of_a_scope(object, values, id); !member.empty()) report.suggest(member);
    if (!report.hint.empty()) return;
    const auto is_it = [&](const std::string& macro) { return same_ignoring_case(macro, object.name_of(id)); };
    if (std::ranges::any_of(object.macros, is_it)) {
        report.hint = "a macro has this name; a label of the same name needs a colon, or the line calls the macro";
        return;
    }
    report.suggest(nearest_name(object, values, id));
}

struct Uses {
    Place first;
    std::size_t more = 0;
    std::vector<std::uint32_t> places = {};  // the first ones, each once
};

// More uses than anybody writes who meant another name.
constexpr std::size_t most_changes = 100;

void note_place(Uses& uses, std::uint32_t place) {
    const bool is_known = std::ranges::find(uses.places, place) != uses.places.end();
    if (!is_known && uses.places.size() <= most_changes) uses.places.push_back(place);
}

// What is written wrongly once is written wrongly everywhere. A name that a macro puts together is nowhere in the source.
void fix_all_uses(const Object& object, SymbolId id, const Uses& uses, const SourceMap& sources, Diagnostic& report) {
    if (report.fix.empty()) return;
    const std::string text = report.fix[0].text;
    report.fix.clear();
    const std::string_view name = object.name_of(id);
    for (const std::uint32_t place : uses.places) {
        const Span span{place, static_cast<std::uint32_t>(name.size())};
        if (same_ignoring_case(sources.text_at(span), name)) report.fix.push_back({span, text});
    }
    if (report.fix.size() != uses.places.size() || report.fix.size() > most_changes) report.fix.clear();
}

// Each SEGMENT and ZEROPAGE in an OVERLAY marks its piece with the expression of that line. `last` is where the last one was written.
bool repeats_overlay(const Object& object, std::uint32_t fragment, std::uint32_t& last) {
    const Fragment& mark = object.fragments[fragment];
    if (mark.kind != FragmentKind::overlay) return false;
    const std::uint32_t place = object.expressions[mark.value].begin;
    return std::exchange(last, place) == place;
}

void report_no_anonymous(const Object& object, SymbolId id, Place use, Diagnostics& diagnostics) {
    const bool is_forward = object.name_of(id)[0] == '+';
    diagnostics
        .report(Code::undefined_symbol, use,
                is_forward ? "there are not so many labels `+` below" : "there are not so many labels `-` above")
        .hint =
        "a reference of one sign means the nearest, one of two signs the one after that; labels of other files, and those in "
        "and around the call of a macro, do not count";
}

}  // namespace

bool is_predefined(const SourceMap& sources, std::uint32_t offset) {
    return sources.name(sources.source_of(offset)) == command_line_source;
}

void report_undefined(const Object& object, const Values& values, const SourceMap& sources, Diagnostics& diagnostics) {
    if (!anything_undefined(object, values)) return;
    std::vector<std::optional<Uses>> uses(object.symbols.size());
    std::vector<SymbolId> in_order;
    const auto note = [&](ExprId expression, FrameId frame) {
        for_each_symbol(object, expression, [&](const Expr& node) {
            if (node.op != Op::symbol || values.first_definition(node.a) != none) return;
            if (uses[node.a]) {
                ++uses[node.a]->more;
            } else {
                uses[node.a] = Uses{{node.span(), frame}};
                in_order.push_back(node.a);
            }
            note_place(*uses[node.a], node.begin);
        });
    };
    std::uint32_t overlay = none;
    for (std::uint32_t i = 0; i < object.fragments.size(); ++i) {
        if (repeats_overlay(object, i, overlay)) continue;
        for_each_expression(object.fragments[i], [&](ExprId expression) { note(expression, object.frame_of(i)); });
    }
    for (const Definition& definition : object.definitions)
        if (definition.value != none) note(definition.value, definition.frame);
    std::size_t names_seen = 0;
    for (const SymbolId id : in_order) {
        const Uses& use = *uses[id];
        std::string message = "symbol `" + std::string(object.name_of(id)) + "` is not defined";
        if (is_anonymous(object, id)) {
            report_no_anonymous(object, id, use.first, diagnostics);
            continue;
        }
        if (object.symbols[id].is_local) message += " between its two ordinary labels";
        if (use.more != 0) message += " (used " + std::to_string(use.more + 1) + " times)";
        const bool is_shown = !diagnostics.is_full();
        Diagnostic& report = diagnostics.report(Code::undefined_symbol, use.first, message);
        // Looking through all names takes a while; this is not done for messages that are not shown.
        if (!is_shown || names_seen > NearestName::most_names) continue;
        names_seen += object.symbols.size();
        add_help(object, values, id, report);
        fix_all_uses(object, id, use, sources, report);
    }
}

namespace {

std::vector<Change> ifndef_around(const SourceMap& sources, Span name) {
    const Span line = sources.line_at(name.begin);
    return {{{line.begin, 0}, "        ifndef " + std::string(sources.text_at(name)) + "\n"},
            {{line.begin + line.length, 0}, "\n        endif"}};
}

// Puts `@` before the name, wherever it occurs.
std::vector<Change> made_local(const Object& object, SymbolId id, const SourceMap& sources) {
    std::set<std::uint32_t> places;
    const auto note = [&](Span span) {
        if (same_ignoring_case(sources.text_at(span), object.name_of(id))) places.insert(span.begin);
    };
    for (const Definition& definition : object.definitions)
        if (definition.symbol == id) note(definition.span);
    for (ExprId i = 0; i < object.expressions.size(); ++i)
        if (const Expr& node = object.expressions[i]; node.op == Op::symbol && node.a == id) note(node.span());
    std::vector<Change> changes;
    for (const std::uint32_t place : places) changes.push_back({{place, 0}, "@"});
    return changes;
}

bool is_in_macro(const Definition& definition, const SourceMap& sources) {
    return definition.frame != 0 && sources.frame(definition.frame).kind == Frame::Kind::macro;
}

std::vector<Change> fix_of_duplicate(const Object& object, const SourceMap& sources, std::uint32_t first,
                                     std::uint32_t second) {
    const Definition& one = object.definitions[first];
    const Definition& other = object.definitions[second];
    if (is_predefined(sources, one.span.begin)) return ifndef_around(sources, other.span);
    const bool has_one_spelling = sources.text_at(one.span) == sources.text_at(other.span);
    if (!has_one_spelling || !is_in_macro(other, sources) || other.value != none) return {};
    return made_local(object, other.symbol, sources);
}

std::string hint_on_duplicate(const Object& object, const SourceMap& sources, std::uint32_t first, std::uint32_t second) {
    const Definition& one = object.definitions[first];
    const Definition& other = object.definitions[second];
    const std::string name(sources.text_at(other.span));
    const bool is_local = object.symbols[other.symbol].is_local && name.starts_with('@');
    if (is_predefined(sources, one.span.begin)) return "-D defines it too; put IFNDEF around the definition in the source";
    const std::string demote = "; -Wno-error=duplicate-symbol makes this a warning";
    if (sources.text_at(one.span).size() != name.size())
        return "a member of a scope, a structure or an instance and a name with a dot are one symbol: rename one of them"
               + demote;
    if (sources.text_at(one.span) != name) return "names are not case-sensitive: rename one of them" + demote;
    if (is_local)
        return "a local label is valid up to the next ordinary label: rename it, or put an ordinary one between the two"
               + demote;
    if (is_in_macro(other, sources) && other.value == none)
        return "write `@" + name + "`: a label with `@` is private to each call of a macro" + demote;
    if (other.value != none) return "a name has one value in the whole program" + demote;
    return "write a label that only one routine needs as `@" + name + "`" + demote;
}

// A name that is defined a million times needs no list of all of them.
constexpr std::size_t most_places = 10;

// Without the mark of a macro's own names.
std::string shown_name(const Object& object, SymbolId id) {
    const std::string_view name = object.name_of(id);
    return std::string(object.symbols[id].is_local && name[0] == own_mark ? name.substr(1) : name);
}

bool is_harmless(const Object& object, const Values& values, std::uint32_t first) {
    const auto value = values.value(first);
    for (std::uint32_t i = first; i != none; i = values.next_definition(i)) {
        if (object.definitions[i].value == none) return false;
        // A value that could not be computed has its own message.
        if (values.value(i) && value && values.value(i) != value) return false;
    }
    return true;
}

}  // namespace

bool report_duplicates(const Object& object, const Values& values, const SourceMap& sources, const std::string& project,
                       Diagnostics& diagnostics) {
    SeveralPrograms several(object, values, sources, project);
    for (SymbolId id = 0; id < object.symbols.size(); ++id) {
        const std::uint32_t first = values.first_definition(id);
        if (first == none || values.next_definition(first) == none || is_harmless(object, values, first)) continue;
        if (several.take(id)) continue;
        const std::uint32_t second = values.next_definition(first);
        const auto place = [&](std::uint32_t i) { return Place{object.definitions[i].span, object.definitions[i].frame}; };
        Diagnostic& report = diagnostics.report(Code::duplicate_symbol, place(second),
                                                "symbol `" + shown_name(object, id) + "` is defined more than once");
        report.notes.push_back({place(first), "first defined here"});
        std::size_t count = 2;
        for (std::uint32_t i = values.next_definition(second); i != none; i = values.next_definition(i))
            if (++count <= most_places) report.notes.push_back({place(i), "and here"});
        if (count > most_places) report.notes.back().message += ", and " + std::to_string(count - most_places) + " more places";
        report.hint = hint_on_duplicate(object, sources, first, second);
        if (const std::string command = several.command_for_one(first, second); !command.empty())
            report.hint += "; if one of the files is not part of the program: " + command;
        if (!diagnostics.is_full()) report.fix = fix_of_duplicate(object, sources, first, second);
    }
    return several.report(diagnostics);
}

namespace {

// Depth first with a stack of its own, since chains of variables may be long.
class Sorter {
public:
    Sorter(const Object& object, const Values& values, Diagnostics& diagnostics)
        : object_(object), values_(values), diagnostics_(diagnostics), state_(object.definitions.size(), State::untouched) {
        result_.latest_address.resize(object.definitions.size());
    }

    VariableOrder run() {
        for (std::uint32_t i = 0; i < object_.definitions.size(); ++i)
            if (object_.definitions[i].value == none) result_.latest_address[i] = object_.definitions[i].fragment;
        for (std::uint32_t i = 0; i < object_.definitions.size(); ++i)
            if (object_.definitions[i].value != none && state_[i] == State::untouched && !is_number(i)) visit(i);
        return std::move(result_);
    }

private:
    enum class State : std::uint8_t { untouched, open, done };

    // A plain number needs no place in the order.
    bool is_number(std::uint32_t definition) const {
        return object_.expressions[object_.definitions[definition].value].op == Op::constant;
    }

    std::vector<std::uint32_t> dependencies(std::uint32_t definition) const {
        std::vector<std::uint32_t> found;
        const Use use{object_.definitions[definition].fragment, definition, 0};
        for_each_symbol(object_, object_.definitions[definition].value, [&](const Expr& node) {
            const std::uint32_t other = values_.definition_of(node.a, use);
            if (other != none) found.push_back(other);
        });
        return found;
    }

    void visit(std::uint32_t start) {
        std::vector<std::uint32_t> stack{start};
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            if (state_[at] == State::done) {
                stack.pop_back();
                continue;
            }
            const auto needed = dependencies(at);
            if (state_[at] == State::open) {
                finish(at, needed);
                stack.pop_back();
                continue;
            }
            state_[at] = State::open;
            for (const std::uint32_t other : needed) {
                if (object_.definitions[other].value == none || is_number(other) || state_[other] == State::done) continue;
                if (state_[other] == State::open)
                    report_circle(at);
                else
                    stack.push_back(other);
            }
        }
    }

    void finish(std::uint32_t at, const std::vector<std::uint32_t>& needed) {
        std::uint32_t latest = 0;
        for (const std::uint32_t other : needed) latest = std::max(latest, result_.latest_address[other]);
        result_.latest_address[at] = latest;
        state_[at] = State::done;
        result_.order.push_back(at);
    }

    void report_circle(std::uint32_t at) {
        const Definition& definition = object_.definitions[at];
        diagnostics_.report(Code::circular_definition, {definition.span, definition.frame},
                            "the value of `" + std::string(object_.name_of(definition.symbol)) + "` depends on itself");
    }

    const Object& object_;
    const Values& values_;
    Diagnostics& diagnostics_;
    std::vector<State> state_;
    VariableOrder result_;
};

}  // namespace

VariableOrder order_variables(const Object& object, const Values& values, Diagnostics& diagnostics) {
    return Sorter(object, values, diagnostics).run();
}

void report_variables(const Object& object, const Values& values, const VariableOrder& variables, const SourceMap& sources,
                      Diagnostics& diagnostics) {
    for (const std::uint32_t i : variables.order) {
        const Definition& row = object.definitions[i];
        if (values.value(i)) continue;
        const auto failure = find_failure(object, values, row.value, {row.fragment, i, 0});
        if (!failure) continue;
        const Span span = object.expressions[failure->expression].span();
        diagnostics.report(Code::bad_arithmetic, {span, row.frame},
                           "`" + std::string(sources.text_at(span)) + "` " + failure->reason);
    }
}

}  // namespace gato::linker
