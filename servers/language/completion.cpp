// SPDX-License-Identifier: MIT
#include "servers/language/completion.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/values/functions.hpp"
#include "core/isa/purposes.hpp"
#include "core/support/path.hpp"
#include <gato/assembler/assemble.hpp>

#include "core/support/ascii.hpp"
#include "core/support/comment.hpp"
#include "core/support/macro_text.hpp"
#include "servers/language/named_values.hpp"
#include "servers/language/routines.hpp"
#include "servers/language/symbols.hpp"

#include <algorithm>
#include <set>

namespace gato::language {

using assembler::DirectiveId;

namespace {

// The line up to the cursor, split as far as possible without knowing its end.
struct Beginning {
    std::string_view text;       // up to the cursor
    std::string_view operation;  // empty if there is none yet, or it is still being written
    std::size_t arguments = 0;   // where they begin in `text`
    std::size_t word = 0;        // where the word at the cursor begins
    bool is_in_comment = false, is_in_quotes = false;
    std::size_t quote = 0;  // where the open quote is
};

bool is_operation_word(const Analysis& analysis, std::string_view word) {
    const std::string_view bare = word.substr(0, word.find('.'));
    return isa::find_mnemonic(bare) || assembler::find_directive(word, analysis.language()) != nullptr
           || analysis.find_macro(word) != nullptr;
}

void find_quote(Beginning& line) {
    char open = 0;
    for (std::size_t at = 0; at < line.text.size(); ++at) {
        const char c = line.text[at];
        if (open == 0 && (c == '"' || c == '\'')) {
            open = c;
            line.quote = at;
        } else if (c == open) {
            open = 0;
        }
    }
    line.is_in_quotes = open != 0;
}

Beginning beginning_of(const Analysis& analysis, Offset place) {
    const Span whole = analysis.line_at(place);
    Beginning line;
    line.text = analysis.text_at({whole.begin, place - whole.begin});
    const char* const end = line.text.data() + line.text.size();
    line.is_in_comment = comment_begin(line.text.data(), end) != end;
    find_quote(line);
    line.word = line.text.size();
    while (line.word > 0 && (is_name_character(line.text[line.word - 1]) || line.text[line.word - 1] == '@')) --line.word;
    std::size_t at = 0;
    for (int words = 0; words < 2 && at < line.word; ++words) {
        while (at < line.word && is_blank(line.text[at])) ++at;
        std::size_t after = at;
        while (after < line.word && !is_blank(line.text[after])) ++after;
        if (after == at) break;
        const std::string_view word = line.text.substr(at, after - at);
        if (is_operation_word(analysis, word) || word == "=" || word.starts_with("*=")) {
            line.operation = word;
            line.arguments = after;
            break;
        }
        at = after;
    }
    const std::size_t equals = line.text.find('=');
    if (line.operation.empty() && equals != std::string_view::npos && equals < line.word) {
        line.operation = line.text.substr(equals, 1);
        line.arguments = equals + 1;
    }
    return line;
}

class Proposals {
public:
    Proposals(const Analysis& analysis, Beginning line) : analysis_(analysis), line_(line) {}

    std::vector<Completion> operations() {
        // In the case that the user writes in.
        const std::string_view word = line_.text.substr(line_.word);
        const bool is_upper = std::ranges::any_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
        const auto in_case = [&](std::string_view name) { return is_upper ? std::string(name) : to_lower(name); };
        for (const isa::MnemonicInfo& row : isa::mnemonic_table) {
            const auto mnemonic = static_cast<isa::Mnemonic>(&row - isa::mnemonic_table);
            add(in_case(row.name), CompletionKind::instruction, isa::summary_of(mnemonic));
        }
        for (const assembler::Directive& row : assembler::directives())
            if (assembler::find_directive(row.name, analysis_.language()) != nullptr)
                add(in_case(row.name), CompletionKind::directive, row.documentation);
        for (const Macro& macro : analysis_.macros())
            add(macro.name, CompletionKind::macro, std::to_string(parameters_of(macro).size()) + " parameters");
        return std::move(items_);
    }

    // A member of a scope is written with the scope, and in it without.
    [[nodiscard]] std::vector<std::string_view> spellings_of(SymbolId id, std::uint32_t definition) const {
        const std::string_view name = analysis_.object().name_of(id), member = analysis_.member_name(id);
        const std::string_view spelling = analysis_.text_at(analysis_.object().definitions[definition].span);
        if (same_ignoring_case(name, spelling)) return {spelling};
        return member.empty() ? std::vector{name} : std::vector{name, member};
    }

    // Only labels where execution can continue, elsewhere variables too.
    std::vector<Completion> names(bool only_labels) {
        for (SymbolId id = 0; id < analysis_.object().symbols.size(); ++id) {
            const auto& definitions = analysis_.definitions_of(id);
            if (definitions.empty() || analysis_.object().symbols[id].is_local) continue;
            const bool is_label = analysis_.is_label(definitions[0]);
            const Offset place = analysis_.object().definitions[definitions[0]].span.begin;
            const bool is_of_source = analysis_.is_assembly(analysis_.sources().source_of(place));
            if (!is_of_source || (only_labels && !is_label)) continue;
            for (const std::string_view name : spellings_of(id, definitions[0]))
                add(std::string(name), is_label ? CompletionKind::label : CompletionKind::variable,
                    value_text(analysis_.value_of(id), is_label));
        }
        return std::move(items_);
    }

    // Those that mean something at the cursor; segments come only after SEGMENT.
    void add_values(Offset place, bool only_segments) {
        for (const NamedValue& value : analysis_.named_values()) {
            const bool is_here = place >= value.range.begin && place - value.range.begin <= value.range.length;
            const bool is_structure = value.role >= ValueRole::scope;
            if (!is_here || is_structure || (value.role == ValueRole::segment) != only_segments) continue;
            const bool is_function = value.role == ValueRole::function;
            add(value.name, is_function ? CompletionKind::function : CompletionKind::variable, description_of(value.role));
        }
        if (only_segments || analysis_.language() == assembler::Language::original) return;
        for (const assembler::ValueFunction& function : assembler::value_functions())
            add(std::string(function.name), CompletionKind::function, function.documentation);
    }

    std::vector<Completion> local_names(Offset place) {
        const auto& begins = analysis_.range_begins();
        const std::size_t source = analysis_.sources().source_of(place);
        const auto next = std::ranges::upper_bound(begins, place);
        const Offset from = next == begins.begin() ? 0 : *std::prev(next);
        const Offset to = next == begins.end() ? none : *next;
        const Offset own = place - static_cast<Offset>(line_.text.size() - line_.word);
        const Offset file = analysis_.sources().begin(source);
        const Offset end = file + static_cast<Offset>(analysis_.sources().text(source).size());
        const Offset first = std::max(from, file), last = std::min(to, end);
        for (const Word& word : analysis_.words_in({first, last - first}))
            if (word.kind == WordKind::local_name && word.span.begin != own)
                add(std::string(analysis_.text_at(word.span)), CompletionKind::label, "");
        return std::move(items_);
    }

    std::vector<Completion> keywords(const std::vector<std::string>& words) {
        for (const std::string& word : words) add(word, CompletionKind::keyword, "");
        return std::move(items_);
    }

    void add(std::string text, CompletionKind kind, std::string_view detail) {
        if (known_.insert(text).second) items_.push_back({std::move(text), kind, std::string(detail)});
    }
    std::vector<Completion> take() { return std::move(items_); }

private:
    const Analysis& analysis_;
    Beginning line_;
    std::vector<Completion> items_;
    std::set<std::string> known_;
};

std::vector<std::string> words_after(DirectiveId directive) {
    switch (directive) {
    case DirectiveId::operator_mode: return {"HILO", "CALC"};
    case DirectiveId::charset: return {"1", "2"};
    case DirectiveId::zero_page_optimisation: return {"ON", "OFF"};
    case DirectiveId::target: return assembler::target_names();
    default: return {};
    }
}

bool names_file(const assembler::Directive* directive) {
    return directive != nullptr
           && (directive->id == DirectiveId::include_source || directive->id == DirectiveId::include_binary);
}

// Files beside the source and in the project's folder: sources for INCASM, all for INCBIN.
std::vector<Completion> file_names(const Analysis& analysis, const FileSystem& files, Offset place, std::string_view typed,
                                   bool only_sources) {
    std::set<std::string> names;
    const std::string path = analysis.path_of(analysis.sources().source_of(place));
    const std::string below = folder_of(typed);
    for (const std::string& folder : {folder_of(path), analysis.build().project.folder}) {
        if (folder.empty()) continue;
        for (const std::string& name : files.names_beside(joined_path(folder, below), "")) {
            const bool is_fitting = !only_sources || project::is_build_input(name);
            if (is_fitting) names.insert(joined_path(below, name));
        }
    }
    std::vector<Completion> items;
    for (const std::string& name : names) items.push_back({name, CompletionKind::file, ""});
    return items;
}

}  // namespace

Completions complete(const Analysis& analysis, const FileSystem& files, Offset place) {
    const Beginning line = beginning_of(analysis, place);
    const auto length = [&](std::size_t from) { return static_cast<Offset>(line.text.size() - from); };
    const auto* const directive = assembler::find_directive(line.operation, analysis.language());
    if (line.is_in_comment) return {};
    if (line.is_in_quotes) {
        if (!names_file(directive)) return {};
        const std::size_t from = line.quote + 1;
        return {{place - length(from), length(from)},
                file_names(analysis, files, place, line.text.substr(from), directive->id == DirectiveId::include_source)};
    }
    Completions found{{place - length(line.word), length(line.word)}, {}};
    Proposals proposals(analysis, line);
    if (line.text.substr(line.word).starts_with('@'))
        found.items = proposals.local_names(place);
    else if (line.operation.empty())
        found.items = proposals.operations();
    else if (directive != nullptr && !words_after(directive->id).empty())
        found.items = proposals.keywords(words_after(directive->id));
    else if (directive == nullptr || directive->id != DirectiveId::define_macro) {
        const auto mnemonic = isa::find_mnemonic(line.operation.substr(0, line.operation.find('.')));
        const isa::Flow flow = mnemonic ? isa::flow_of(*mnemonic) : isa::Flow::next;
        const bool only_labels = flow == isa::Flow::branch || flow == isa::Flow::jump || flow == isa::Flow::call;
        const bool only_segments = directive != nullptr && directive->id == DirectiveId::segment;
        if (!only_labels) proposals.add_values(place, only_segments);
        found.items = only_segments ? proposals.take() : proposals.names(only_labels);
    }
    return found;
}

namespace {

// Of a directive: its documentation begins with its form, "DCB count,value: count bytes".
std::vector<std::string> parameters_of(std::string_view documentation, std::string_view name) {
    const std::string_view form = documentation.substr(0, documentation.find(':'));
    if (!form.starts_with(name)) return {};
    std::vector<std::string> parameters;
    for (const std::string_view part : split_arguments(form.substr(name.size()))) {
        const std::size_t begin = part.find_first_not_of(" [,"), end = part.find_last_not_of(" [,]");
        if (begin != std::string_view::npos) parameters.emplace_back(part.substr(begin, end - begin + 1));
    }
    return parameters;
}

// The parenthesis of the call that the cursor is in; npos: it is in none.
std::size_t open_call(std::string_view text, std::size_t& commas) {
    int depth = 0;
    commas = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        if (text[at] == ')') ++depth;
        if (text[at] == ',' && depth == 0) ++commas;
        if (text[at] != '(' || depth-- > 0) continue;
        if (at > 0 && is_name_character(text[at - 1])) return at;
        depth = 0;
        commas = 0;
    }
    return std::string_view::npos;
}

// `a,b[,c]` without the brackets that say what may be missing.
std::vector<std::string> parameters_in(std::string_view form) {
    std::vector<std::string> parameters;
    for (std::size_t at = 0; at < form.size();) {
        std::size_t end = at;
        while (end < form.size() && is_name_character(form[end])) ++end;
        if (end > at) parameters.emplace_back(form.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return parameters;
}

// Within the parentheses of a function of the extended language.
std::optional<Signature> signature_of_call(const Analysis& analysis, const Beginning& line) {
    if (analysis.language() == assembler::Language::original || line.is_in_quotes) return std::nullopt;
    Signature signature;
    const std::size_t open = open_call(line.text, signature.active);
    if (open == std::string_view::npos) return std::nullopt;
    std::size_t begin = open;
    while (begin > 0 && is_name_character(line.text[begin - 1])) --begin;
    const std::string_view name = line.text.substr(begin, open - begin);
    if (const auto* const function = assembler::find_value_function(name)) {
        signature.label = function->form;
        signature.parameters = parameters_in(function->form.substr(function->form.find('(') + 1));
        signature.documentation = function->documentation;
        return signature;
    }
    for (const NamedValue& value : analysis.named_values()) {
        if (value.role != ValueRole::function || !same_ignoring_case(value.name, name)) continue;
        signature.label = value.name + "(";
        for (const std::string& parameter : value.parameters)
            signature.label += (&parameter == value.parameters.data() ? "" : ",") + parameter;
        signature.label += ")";
        signature.parameters = value.parameters;
        signature.documentation = comment_about(analysis, value.definitions.front().begin);
        return signature;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Signature> signature_at(const Analysis& analysis, Offset place) {
    const Beginning line = beginning_of(analysis, place);
    if (line.operation.empty() || line.is_in_comment) return std::nullopt;
    if (auto call = signature_of_call(analysis, line)) return call;
    Signature signature;
    const auto arguments = split_arguments(line.text.substr(line.arguments));
    signature.active = arguments.empty() ? 0 : arguments.size() - 1;
    if (const Macro* const macro = analysis.find_macro(line.operation)) {
        signature.label = macro->name;
        signature.parameters = parameters_of(*macro);
        const std::string& first = signature.parameters.empty() ? signature.label : signature.parameters.front();
        for (const std::string& parameter : signature.parameters)
            signature.label += (&parameter == &first ? " " : ",") + parameter;
        signature.documentation = comment_about(analysis, macro->place.begin);
        return signature;
    }
    const auto* const directive = assembler::find_directive(line.operation, analysis.language());
    if (directive == nullptr) return std::nullopt;
    signature.label = directive->documentation;
    signature.parameters = parameters_of(directive->documentation, directive->name);
    return signature;
}

}  // namespace gato::language
