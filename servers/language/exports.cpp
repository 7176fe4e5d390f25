// SPDX-License-Identifier: MIT
#include "servers/language/exports.hpp"

#include "assembler/basic/scan.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::language {

std::vector<SymbolId> exported_symbols(const Analysis& analysis) {
    const Object& object = analysis.object();
    std::vector<SymbolId> symbols;
    for (const ExprId name : object.exports) {
        if (name == none || object.expressions[name].op != Op::symbol) continue;
        const SymbolId symbol = object.expressions[name].a;
        if (std::ranges::find(symbols, symbol) == symbols.end()) symbols.push_back(symbol);
    }
    return symbols;
}

SymbolId exported_symbol(const Analysis& analysis, std::string_view name) {
    const std::vector<SymbolId> symbols = exported_symbols(analysis);
    const auto is_it = [&](SymbolId symbol) { return same_ignoring_case(analysis.object().name_of(symbol), name); };
    const auto found = std::ranges::find_if(symbols, is_it);
    return found != symbols.end() ? *found : none;
}

std::vector<Span> uses_in_basic(const Analysis& analysis, SymbolId symbol) {
    const std::vector<SymbolId> exported = exported_symbols(analysis);
    if (std::ranges::find(exported, symbol) == exported.end()) return {};
    const auto& names = analysis.build().project.basic_sources;
    const SourceMap& sources = analysis.sources();
    const basic::Version version = basic::machine_of_target(analysis.build().project.target).version;
    std::vector<Span> uses;
    for (std::size_t i = 0; i < sources.source_count(); ++i) {
        if (std::ranges::find(names, sources.name(i)) == names.end()) continue;
        for (const basic::Word& word : basic::scan(sources.text(i), sources.begin(i), version).words)
            if (word.kind == basic::WordKind::label
                && same_ignoring_case(analysis.text_at(word.span), analysis.object().name_of(symbol)))
                uses.push_back(word.span);
    }
    return uses;
}

}  // namespace gato::language
