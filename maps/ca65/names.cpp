// SPDX-License-Identifier: MIT
#include "maps/ca65/names.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace gato::maps::ca65 {

namespace {

constexpr std::uint32_t memory_size = 0x10000;
constexpr std::size_t longest_name = 200;  // in a hostile file, scopes within scopes would make them as long as the file

// A name in a source; ca65 makes others of its own for scopes and labels that have none.
bool is_written(std::string_view name) {
    return !name.empty() && !name.starts_with('$') && name.find('-') == std::string_view::npos;
}

// cc65 calls its labels `L` and a number.
bool is_of_compiler(std::string_view name) {
    constexpr std::size_t shortest = 5;
    return name.size() >= shortest && name.starts_with('L')
           && name.find_first_not_of("0123456789ABCDEF", 1) == std::string_view::npos;
}

bool is_label(const Symbol& symbol) {
    return symbol.kind == Symbol::Kind::label && symbol.value < memory_size;
}

class Names {
public:
    Names(const Database& database, const Compiled& compiled, Sources& sources, FileNumbers& files,
          const std::vector<Statement>& statements, DebugInfo& info)
        : database_(database), compiled_(compiled), sources_(sources), files_(files), statements_(statements), info_(info) {}

    void run() {
        forget_plain_labels();
        note_ends();
        for (const Symbol& symbol : database_.symbols.rows())
            if (symbol.kind != Symbol::Kind::import && is_written(symbol.name)) add(symbol);
        for (const Scope& scope : database_.scopes.rows()) functions_.insert(scope.symbol);
        for (const CSymbol& one : database_.c_symbols.rows()) add_function(one);
        for (const Symbol& symbol : database_.symbols.rows())
            if (is_c_variable(symbol)) add_variable(symbol.name.substr(1), symbol);
        for (const CSymbol& one : database_.c_symbols.rows()) add_foreign_variable(one);
    }

private:
    // ---- symbols

    // In a file of labels (`ld65 -Ln`), these have no scopes and no parents. What else is there, as of libraries, is kept.
    void forget_plain_labels() {
        std::vector<std::pair<std::int64_t, std::string_view>> plain;
        if (!info_.map.symbols.empty())
            for (const Symbol& symbol : database_.symbols.rows())
                if (is_label(symbol)) plain.emplace_back(symbol.value, symbol.name);
        std::ranges::sort(plain);
        std::erase_if(info_.map.symbols, [&](const MapSymbol& symbol) {
            return std::ranges::binary_search(plain, std::pair(std::int64_t{symbol.value}, std::string_view(symbol.name)));
        });
    }

    void add(const Symbol& symbol) {
        std::string name = name_of(symbol);
        if (name.empty() || name.size() > longest_name) return;
        MapSymbol& added = info_.map.symbols.emplace_back();
        added.name = std::move(name);
        added.value = static_cast<std::int32_t>(symbol.value);
        added.kind = kind_of(symbol);
        if (is_label(symbol)) added.size = size_of(symbol);
        place(symbol, added);
    }

    SymbolKind kind_of(const Symbol& symbol) {
        if (symbol.kind == Symbol::Kind::constant) return SymbolKind::constant;
        if (symbol.segment == none && sources_.is_assigned(symbol)) return SymbolKind::constant;
        const Scope* const scope = database_.scopes.find(symbol.scope);
        const bool is_internal = scope != nullptr && compiled_.has_module(scope->module) && is_of_compiler(symbol.name);
        return symbol.parent != none || is_internal ? SymbolKind::local : SymbolKind::label;
    }

    // Empty if it cannot be made.
    std::string name_of(const Symbol& symbol) const {
        const bool is_cheap = symbol.name.starts_with('@') || symbol.parent != none;
        if (!is_cheap) return with_scope(symbol.scope, "::") + std::string(symbol.name);
        const std::string_view bare = symbol.name.substr(1);  // `.localchar` can be another one than `@`
        const Symbol* const parent = database_.symbols.find(symbol.parent);
        if (parent == nullptr) return with_scope(symbol.scope, "@") + std::string(bare);
        if (parent->parent != none) return {};
        return with_scope(parent->scope, "::") + std::string(parent->name) + "@" + std::string(bare);
    }

    // The names of the scopes around, each with `::` after it, the last one with `end`.
    std::string with_scope(std::uint32_t number, std::string_view end) const {
        std::string path;
        for (const Scope* scope = database_.scopes.find(number); scope != nullptr && path.size() <= longest_name;) {
            if (is_written(scope->name)) path = std::string(scope->name) + std::string(path.empty() ? end : "::") + path;
            const Scope* const outer = database_.scopes.find(scope->parent);
            if (outer != nullptr && outer->id >= scope->id) break;  // they are numbered from the outermost one
            scope = outer;
        }
        return path;
    }

    // Of the lines that a label in a macro or in compiled code has, the innermost one that is in a source.
    void place(const Symbol& symbol, MapSymbol& added) {
        const Line* best = nullptr;
        for_each_number(symbol.definitions, [&](std::uint32_t number) {
            const Line* const line = database_.lines.find(number);
            if (line == nullptr || line->line == 0 || is_lost(line->file)) return;
            if (best == nullptr || line->type != Line::Type::assembler) best = line;
        });
        const auto file = best == nullptr ? std::nullopt : files_.find(best->file);
        if (!file) return;
        added.file = info_.map.files[*file];
        added.line = best->line;
    }

    bool is_lost(std::uint32_t file) const { return compiled_.has_made(file) && sources_.find(file) == nullptr; }

    // ---- sizes

    // Where what begins with a label ends: at the next label of its segment, or at the end of its module's part.
    void note_ends() {
        for (const Symbol& symbol : database_.symbols.rows())
            if (is_label(symbol) && symbol.segment != none) ends_.emplace_back(symbol.segment, symbol.value);
        for (const Scope& scope : database_.scopes.rows())
            if (scope.parent == none) for_each_number(scope.spans, [&](std::uint32_t number) { note_end(number); });
        std::ranges::sort(ends_);
    }

    void note_end(std::uint32_t number) {
        const Span* const span = database_.spans.find(number);
        const Segment* const segment = span == nullptr ? nullptr : database_.segments.find(span->segment);
        if (segment != nullptr) ends_.emplace_back(segment->id, segment->start + span->start + span->size);
    }

    std::optional<std::uint32_t> size_of(const Symbol& symbol) const {
        const Segment* const segment = database_.segments.find(symbol.segment);
        const std::uint64_t end = segment == nullptr ? memory_size : std::uint64_t{segment->start} + segment->size;
        const bool has_size = symbol.size && *symbol.size > 0 && *symbol.size < memory_size;
        if (has_size && symbol.value + *symbol.size <= end) return static_cast<std::uint32_t>(*symbol.size);
        const auto next = std::ranges::upper_bound(ends_, std::pair(symbol.segment, symbol.value));
        if (segment == nullptr || next == ends_.end() || next->first != symbol.segment) return std::nullopt;
        return next->second - symbol.value;
    }

    // ---- C

    // A name that has a scope with its label is defined there, and is a function.
    void add_function(const CSymbol& one) {
        const Scope* const scope = database_.scopes.find(one.scope);
        const Symbol* const symbol = database_.symbols.find(one.symbol);
        if (scope == nullptr || symbol == nullptr || scope->symbol != symbol->id || !is_label(*symbol)) return;
        const auto size = size_of(*symbol);
        if (!size || !symbol->size) return;
        info_.map.functions.push_back({.name = std::string(one.name),
                                       .start = symbol->value,
                                       .end = symbol->value + *size,
                                       .file = file_of(*symbol),
                                       .line = 0});
    }

    // The source of the first line of C from a label on.
    std::uint32_t file_of(const Symbol& symbol) {
        const Segment* const segment = database_.segments.find(symbol.segment);
        if (segment == nullptr) return MapFunction::none;
        const auto place = [](const Statement& one) { return std::tuple(one.segment, one.start); };
        const auto first = std::tuple(segment, symbol.value - segment->start);
        const auto found = std::ranges::lower_bound(statements_, first, {}, place);
        if (found == statements_.end() || found->line->type != Line::Type::c) return MapFunction::none;
        return files_.find(found->line->file).value_or(MapFunction::none);
    }

    // cc65 lists the functions only; but it puts `_` before each name of C, and gives each thing a label.
    bool is_c_variable(const Symbol& symbol) const {
        const Scope* const scope = database_.scopes.find(symbol.scope);
        return is_label(symbol) && symbol.name.starts_with('_') && symbol.segment != none && scope != nullptr
               && scope->parent == none && compiled_.has_module(scope->module) && !functions_.contains(symbol.id);
    }

    void add_variable(std::string_view name, const Symbol& symbol) {
        if (!variables_.insert(symbol.id).second) return;
        MapVariable& variable = info_.map.variables.emplace_back();
        variable.name = name;
        variable.address = static_cast<std::uint16_t>(symbol.value);
        variable.size = size_of(symbol).value_or(1);
    }

    // `extern` in C, defined in an assembler source: there, code has a label like data.
    void add_foreign_variable(const CSymbol& one) {
        const Symbol* symbol = database_.symbols.find(one.symbol);
        if (symbol == nullptr || symbol->kind != Symbol::Kind::import) return;
        symbol = database_.symbols.find(symbol->exported);
        if (symbol == nullptr || !is_label(*symbol) || functions_.contains(symbol->id) || !is_data(*symbol)) return;
        add_variable(one.name, *symbol);
    }

    bool is_data(const Symbol& symbol) const {
        const Segment* const segment = database_.segments.find(symbol.segment);
        bool is = segment != nullptr && !segment->is_written;
        for_each_number(symbol.definitions, [&](std::uint32_t number) {
            const Line* const line = database_.lines.find(number);
            const SourceText* const text = line == nullptr ? nullptr : sources_.find(line->file);
            if (text != nullptr && ca65::is_data(text->at(line->line).word)) is = true;
        });
        return is;
    }

    const Database& database_;
    const Compiled& compiled_;
    Sources& sources_;
    FileNumbers& files_;
    const std::vector<Statement>& statements_;
    DebugInfo& info_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends_;  // number of the segment, address
    std::unordered_set<std::uint32_t> functions_;                // numbers of labels of `.proc`s, as cc65 makes functions
    std::unordered_set<std::uint32_t> variables_;
};

}  // namespace

void add_names(const Database& database, const Compiled& compiled, Sources& sources, FileNumbers& files,
               const std::vector<Statement>& statements, DebugInfo& info) {
    Names(database, compiled, sources, files, statements, info).run();
}

}  // namespace gato::maps::ca65
