// SPDX-License-Identifier: MIT
// The pipeline of an assembly, and the symbols that exist before the first line. Everything is one pass over the lines:
// what a line needs to know of later ones is left to the linker as an expression.
#include <gato/assembler/assemble.hpp>

#include "assembler/assemble_lines.hpp"
#include "assembler/files.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/session.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>

namespace gato::assembler {

namespace {

struct Target {
    const char* name;
    const char* symbol;
    const char* common_symbol = nullptr;  // of several models
};
constexpr Target targets[] = {{"c64", "TGT_C64"},
                              {"vic20", "TGT_VIC20"},
                              {"vic20-8k", "TGT_VIC20_8K"},
                              {"pet", "TGT_PETBV2", "TGT_PET"},
                              {"petbv4", "TGT_PETBV4", "TGT_PET"},
                              {"c128", "TGT_C128"},
                              {"plus4", "TGT_PLUS4"},
                              {"c16", "TGT_C16"}};

// The target's symbols and those of -D, as lines of a source of their own, so that messages have a place to point at.
std::string predefinitions(const Options& options) {
    std::string text;
    const auto target =
        std::ranges::find_if(targets, [&](const Target& row) { return same_ignoring_case(row.name, options.target); });
    if (target != std::end(targets)) text += std::string(target->symbol) + " = 1\n";
    if (target != std::end(targets) && target->common_symbol != nullptr) text += std::string(target->common_symbol) + " = 1\n";
    for (const std::string& define : options.defines) {
        const auto equals = define.find('=');
        text += define.substr(0, equals) + " = " + (equals == std::string::npos ? "1" : define.substr(equals + 1)) + "\n";
    }
    return text;
}

void assemble_source(Session& session, std::string name, SourceText text) {
    const bool is_readable = !is_utf16(text.view());
    const std::uint32_t begin = session.sources.add(std::move(name), is_readable ? std::move(text) : SourceText(""));
    const std::size_t source = session.sources.source_count() - 1;
    if (!is_readable) return report_utf16(session, {begin, 1}, session.sources.name(source));
    session.top_level_file = session.sources.name(source);
    TextReader reader(session.sources.text(source), begin);
    assemble_lines(session, reader);
}

// A local name that its scope does not define: in a macro it is one of the caller, which was handed over as an argument or stands
// in the macro's body; else it is a variable, `@name = value`, which unlike a label counts in all of the program. Of several
// variables the nearest one above counts, else the first.
class LocalNames {
public:
    explicit LocalNames(Session& session)
        : object_(session.object), symbols_(session.symbols), is_defined_(object_.symbols.size(), false) {
        for (const Definition& definition : object_.definitions) {
            is_defined_[definition.symbol] = true;
            const Symbol& symbol = object_.symbols[definition.symbol];
            if (symbol.is_local && definition.value != none)
                variables_[to_lower(object_.name_of(definition.symbol))].emplace(symbol.scope, definition.symbol);
        }
    }

    void resolve() {
        if (object_.scopes.empty()) return;  // no local names
        for (std::size_t i = 0; i < object_.expressions.size(); ++i) {
            Expr& node = object_.expressions[i];
            if (node.op != Op::symbol && node.op != Op::octal_or_symbol) continue;
            if (!object_.symbols[node.a].is_local || is_defined_[node.a]) continue;
            if (const auto callers = symbol_of_caller(node.a))
                node.a = *callers;
            else if (node.op == Op::symbol)
                node.a = variable_for(node.a);
        }
    }

private:
    std::optional<SymbolId> symbol_of_caller(SymbolId id) const {
        std::uint32_t scope = object_.symbols[id].scope;
        while ((scope = symbols_.caller_of(scope)) != none)
            if (const auto found = symbols_.find_local(object_.name_of(id), scope); found && is_defined_[*found]) return found;
        return std::nullopt;
    }

    // The symbol itself when there is no such variable.
    SymbolId variable_for(SymbolId id) const {
        const auto found = variables_.find(to_lower(object_.name_of(id)));
        if (found == variables_.end()) return id;
        const auto& by_scope = found->second;
        const auto below = by_scope.upper_bound(object_.symbols[id].scope);
        return below == by_scope.begin() ? below->second : std::prev(below)->second;
    }

    Object& object_;
    const SymbolTable& symbols_;
    std::vector<bool> is_defined_;
    std::unordered_map<std::string, std::map<std::uint32_t, SymbolId>> variables_;
};

// What the linker must know to refuse objects that depend on each other's modes and scopes.
void note_state(Session& session) {
    Object& object = session.object;
    const Modes& modes = session.modes;
    if (modes.operator_is_set) object.modes_left.emplace_back(modes.calc ? "OPERATOR CALC" : "OPERATOR HILO");
    if (modes.charset_is_set) object.modes_left.emplace_back(modes.lower_case_charset ? "CHARSET 2" : "CHARSET 1");
    if (modes.zero_page_is_set) object.modes_left.emplace_back(modes.optimise_zero_page ? "ZPOPT ON" : "ZPOPT OFF");
    if (modes.inherits_operator) object.inherited_modes.emplace_back("OPERATOR");
    if (modes.inherits_charset) object.inherited_modes.emplace_back("CHARSET");
    if (modes.inherits_zero_page) object.inherited_modes.emplace_back("ZPOPT");
    object.tested_symbols.assign(session.tested_symbols.begin(), session.tested_symbols.end());
    object.first_scope = session.symbols.first_scope();
    object.last_scope = session.symbols.scope().number;
}

}  // namespace

const std::vector<std::string>& target_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Target& row : targets) list.emplace_back(row.name);
        return list;
    }();
    return names;
}

Object assemble(std::vector<Source> files, const Options& options, const FileSystem& file_system, SourceMap& sources,
                Diagnostics& diagnostics) {
    Session session(options, file_system, sources, diagnostics);
    assemble_source(session, command_line_source, predefinitions(options));
    session.symbols.expect(std::transform_reduce(files.begin(), files.end(), std::size_t{0}, std::plus<>(),
                                                 [](const Source& file) { return file.text.size(); }));
    for (Source& file : files) {
        if (session.stopped) break;
        assemble_source(session, std::move(file.name), std::move(file.text));
    }
    LocalNames(session).resolve();
    note_state(session);
    session.object.is_incomplete = session.incomplete || session.stopped;
    return std::move(session.object);
}

}  // namespace gato::assembler
