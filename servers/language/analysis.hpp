// SPDX-License-Identifier: MIT
// A project, assembled and linked for those who look at its sources: what each name is, where it is used, what its value is. All
// that can be known is available even if the program has errors, as it nearly always has while it is being written.
//
//     gato::language::Analysis analysis(workspace, "/home/me/game/gato.json");
//     const auto place = analysis.place_of("/home/me/game/main.asm", 120);         // offset in the file's text
//     if (place) show(gato::language::hover(analysis, *place));                    // queries: the other headers of this folder
//
// It describes the project at the moment when it was made. Rarely needed parts are computed on first use, so two threads may not
// share one.
#pragma once

#include "linker/values.hpp"
#include "project/findings.hpp"
#include "servers/language/named_value.hpp"
#include "servers/language/words.hpp"
#include <gato/project/build.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gato::language {

// An offset in the source map's space.
using Offset = std::uint32_t;

struct Macro {
    std::string name;
    Span place;                        // of the name
    std::uint32_t parameters = 0;      // the highest number of one
    Span body;                         // the lines between DEFM and ENDM
    std::vector<std::uint32_t> calls;  // statements
    std::vector<std::string> names;    // of its parameters, as they are declared: `value`, `count=1`, `/text`, `rest*`
};

// `/1`, `/2` if they have no names.
[[nodiscard]] std::vector<std::string> parameters_of(const Macro& macro);

struct Cycles {
    int best = 0, worst = 0;
};

class Analysis {
public:
    using Statement = assembler::RecordedStatement;

    // `input`: a project file, or a single source. `files` must outlive it.
    Analysis(const FileSystem& files, const std::string& input);
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;

    [[nodiscard]] const std::string& input() const { return input_; }
    // Why there is nothing to see: the project cannot be read, say. Otherwise empty.
    [[nodiscard]] const std::string& failure() const { return failure_; }

    [[nodiscard]] const project::Build& build() const { return build_; }
    [[nodiscard]] const SourceMap& sources() const { return build_.sources; }
    [[nodiscard]] const Object& object() const { return build_.findings->object; }
    [[nodiscard]] const linker::Placement& placement() const { return build_.findings->placement; }
    [[nodiscard]] const std::vector<Statement>& statements() const { return build_.findings->record.statements; }

    // --- files. Paths are absolute; a file that is included twice is two sources.
    [[nodiscard]] const std::vector<std::size_t>& sources_of(const std::string& path) const;
    [[nodiscard]] bool takes_in(const std::string& path) const;
    // All inputs count: sources, files they include bytes from, the project file.
    [[nodiscard]] bool depends_on(const std::string& path) const;
    [[nodiscard]] std::string path_of(std::size_t source) const;
    [[nodiscard]] bool is_assembly(std::size_t source) const;
    [[nodiscard]] std::optional<Offset> place_of(const std::string& path, std::size_t offset) const;

    // --- lines
    [[nodiscard]] Span line_at(Offset place) const { return sources().line_at(place); }
    // Statements whose words are in the span, in the order in which they were assembled; a line of a macro has several.
    [[nodiscard]] std::vector<std::uint32_t> statements_in(Span span) const;
    [[nodiscard]] const std::vector<Word>& words(std::size_t source) const;
    [[nodiscard]] std::span<const Word> words_in(Span span) const;  // those that begin there
    [[nodiscard]] std::optional<Word> word_at(Offset place) const;
    [[nodiscard]] std::string_view text_at(Span span) const { return span.length == 0 ? "" : sources().text_at(span); }
    // Whether the word is the operation of a statement, or the first word of a line that was not assembled.
    [[nodiscard]] bool is_operation(Span word) const;

    // The extended language if any source is in it.
    [[nodiscard]] assembler::Language language() const;

    // --- symbols
    // Does the text name the symbol where it is used or defined? A member of a scope is also named without the scope.
    [[nodiscard]] bool is_named(SymbolId symbol, std::string_view text) const;
    // The name of a member of a scope, or of what a macro has for itself, as its definition spells it; empty for other symbols.
    [[nodiscard]] std::string_view member_name(SymbolId symbol) const;
    [[nodiscard]] std::optional<SymbolId> find_global(std::string_view name) const;
    [[nodiscard]] std::optional<SymbolId> symbol_at(const Word& word) const;
    [[nodiscard]] const std::vector<std::uint32_t>& definitions_of(SymbolId symbol) const;
    // The definition of the name there; for a line of a macro, the first one. `none` if there is none.
    [[nodiscard]] std::uint32_t definition_at(Offset begin) const;
    // The definition that a use in this fragment means, as the linker finds it.
    [[nodiscard]] std::uint32_t definition_for(SymbolId symbol, std::uint32_t fragment) const;
    [[nodiscard]] std::optional<std::int32_t> value_of(SymbolId symbol) const;
    [[nodiscard]] bool is_label(std::uint32_t definition) const { return object().definitions[definition].value == none; }
    [[nodiscard]] bool is_local(std::uint32_t definition) const {
        return object().symbols[object().definitions[definition].symbol].is_local;
    }

    // Names that are no symbols (servers/language/named_values.cpp).
    [[nodiscard]] const std::vector<NamedValue>& named_values() const;

    // --- macros
    [[nodiscard]] const std::vector<Macro>& macros() const { return macros_; }
    [[nodiscard]] const Macro* macro_at(Span word) const;  // if the word is its name, in its definition or in a call
    [[nodiscard]] const Macro* find_macro(std::string_view name) const;

    // --- code
    [[nodiscard]] std::optional<std::int64_t> address_of(const Statement& statement) const;
    [[nodiscard]] std::int64_t size_of(const Statement& statement) const;
    // Of all instructions that it made; nothing if there are none, or if one has an unknown size.
    [[nodiscard]] std::optional<Cycles> cycles_of(const Statement& statement) const;
    // Its bytes in the program, in hexadecimal; empty if there is no program.
    [[nodiscard]] std::string bytes_of(const Statement& statement) const;
    [[nodiscard]] std::optional<isa::Opcode> opcode_of(std::uint32_t fragment) const;

    // Names found by reading a source's text, by name in lower case, with each place.
    [[nodiscard]] const std::unordered_map<std::string, std::vector<Span>>& names() const;
    // Expressions that name a symbol, by their places.
    [[nodiscard]] std::vector<ExprId> uses_at(Offset begin) const;
    [[nodiscard]] const std::vector<std::pair<Offset, ExprId>>& uses() const;
    // The places of labels that begin a new range of local names, ascending.
    [[nodiscard]] const std::vector<Offset>& range_begins() const;

private:
    void read_macros();
    [[nodiscard]] const linker::Values& values() const;
    [[nodiscard]] std::optional<Cycles> cycles_of_fragment(std::uint32_t fragment) const;

    std::string input_, failure_;
    project::Build build_;
    std::vector<Macro> macros_;

    // Computed on first use.
    template <typename T>
    using Later = std::optional<T>;
    mutable Later<std::unordered_map<std::string, std::vector<std::size_t>>> sources_by_path_;
    mutable Later<std::vector<std::pair<Offset, std::uint32_t>>> statements_by_place_;
    mutable Later<std::unordered_set<std::string>> files_;
    mutable std::map<std::size_t, std::vector<Word>> words_;
    mutable Later<std::unordered_map<std::string, SymbolId>> globals_;
    mutable Later<std::vector<std::vector<std::uint32_t>>> definitions_;
    mutable Later<linker::Values> values_;  // after the final layout
    mutable Later<std::unordered_map<Offset, std::uint32_t>> definitions_by_place_;
    mutable Later<std::unordered_map<std::string, std::vector<Span>>> names_;
    mutable Later<std::vector<std::pair<Offset, ExprId>>> uses_;
    mutable Later<std::vector<Offset>> range_begins_;
    mutable Later<std::vector<NamedValue>> named_values_;
};

}  // namespace gato::language
