// SPDX-License-Identifier: MIT
// A project, assembled and linked for those who look at its sources: what each name is, where it is used, what it is worth. All
// that can be known is there when the program has errors too, as nearly always while it is being written.
//
//     gato::language::Analysis analysis(workspace, "/home/me/game/gato.json");
//     const auto place = analysis.place_of("/home/me/game/main.asm", 120);         // offset in the file's text
//     if (place) show(gato::language::hover(analysis, *place));                    // queries: the other headers of this folder
//
// What it says is of the moment when it was made. What few ask for is found out when somebody asks first; so two threads may not
// share one.
#pragma once

#include "linker/values.hpp"
#include "project/findings.hpp"
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

// In the space of the source map.
using Offset = std::uint32_t;

struct Macro {
    std::string name;
    Span place;                        // of the name
    std::uint32_t parameters = 0;      // the highest number of one
    Span body;                         // the lines between DEFM and ENDM
    std::vector<std::uint32_t> calls;  // statements
};

struct Cycles {
    int best = 0, worst = 0;
};

class Analysis {
public:
    using Statement = assembler::RecordedStatement;

    // `input`: a project file, or a source that stands alone. `files` must last.
    Analysis(const FileSystem& files, const std::string& input);
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;

    [[nodiscard]] const std::string& input() const { return input_; }
    // Why there is nothing to be seen: the project cannot be read, say. Else empty.
    [[nodiscard]] const std::string& failure() const { return failure_; }

    [[nodiscard]] const project::Build& build() const { return build_; }
    [[nodiscard]] const SourceMap& sources() const { return build_.sources; }
    [[nodiscard]] const Object& object() const { return build_.findings->object; }
    [[nodiscard]] const linker::Placement& placement() const { return build_.findings->placement; }
    [[nodiscard]] const std::vector<Statement>& statements() const { return build_.findings->record.statements; }

    // --- files. Paths are absolute; a file that is taken in twice is two sources.
    [[nodiscard]] const std::vector<std::size_t>& sources_of(const std::string& path) const;
    [[nodiscard]] bool takes_in(const std::string& path) const;
    // Whatever it was made of: sources, files that they take bytes from, the project file.
    [[nodiscard]] bool depends_on(const std::string& path) const;
    [[nodiscard]] std::string path_of(std::size_t source) const;
    [[nodiscard]] bool is_assembly(std::size_t source) const;
    [[nodiscard]] std::optional<Offset> place_of(const std::string& path, std::size_t offset) const;

    // --- lines
    [[nodiscard]] Span line_at(Offset place) const { return sources().line_at(place); }
    // Statements whose words stand in the span, in the order in which they were assembled: several for a line of a macro.
    [[nodiscard]] std::vector<std::uint32_t> statements_in(Span span) const;
    [[nodiscard]] const std::vector<Word>& words(std::size_t source) const;
    [[nodiscard]] std::span<const Word> words_in(Span span) const;  // those that begin there
    [[nodiscard]] std::optional<Word> word_at(Offset place) const;
    [[nodiscard]] std::string_view text_at(Span span) const { return span.length == 0 ? "" : sources().text_at(span); }
    // Whether the word is the operation of a statement, or stands where one does in a line that was not assembled.
    [[nodiscard]] bool is_operation(Span word) const;

    // --- symbols
    [[nodiscard]] std::optional<SymbolId> find_global(std::string_view name) const;
    [[nodiscard]] std::optional<SymbolId> symbol_at(const Word& word) const;
    [[nodiscard]] const std::vector<std::uint32_t>& definitions_of(SymbolId symbol) const;
    // Of the name that stands there; of a line of a macro the first. `none` for none.
    [[nodiscard]] std::uint32_t definition_at(Offset begin) const;
    // The one that a use in this fragment means, as the linker finds it.
    [[nodiscard]] std::uint32_t definition_for(SymbolId symbol, std::uint32_t fragment) const;
    [[nodiscard]] std::optional<std::int32_t> value_of(SymbolId symbol) const;
    [[nodiscard]] bool is_label(std::uint32_t definition) const { return object().definitions[definition].value == none; }
    [[nodiscard]] bool is_local(std::uint32_t definition) const {
        return object().symbols[object().definitions[definition].symbol].is_local;
    }

    // --- macros
    [[nodiscard]] const std::vector<Macro>& macros() const { return macros_; }
    [[nodiscard]] const Macro* macro_at(Span word) const;  // the word is its name, in its definition or in a call
    [[nodiscard]] const Macro* find_macro(std::string_view name) const;

    // --- code
    [[nodiscard]] std::optional<std::int64_t> address_of(const Statement& statement) const;
    [[nodiscard]] std::int64_t size_of(const Statement& statement) const;
    // Of all the instructions that it made; nothing when there are none, or one has an unknown size.
    [[nodiscard]] std::optional<Cycles> cycles_of(const Statement& statement) const;
    // What the program has there, in hexadecimal; empty when there is no program.
    [[nodiscard]] std::string bytes_of(const Statement& statement) const;
    [[nodiscard]] std::optional<isa::Opcode> opcode_of(std::uint32_t fragment) const;

    // Names that are read in a source's text, by name in lower case; each where it stands.
    [[nodiscard]] const std::unordered_map<std::string, std::vector<Span>>& names() const;
    // Expressions that name a symbol, by where they stand.
    [[nodiscard]] std::vector<ExprId> uses_at(Offset begin) const;
    [[nodiscard]] const std::vector<std::pair<Offset, ExprId>>& uses() const;
    // Where the labels stand that begin a new range of local names, ascending.
    [[nodiscard]] const std::vector<Offset>& range_begins() const;

private:
    void read_macros();
    [[nodiscard]] const linker::Values& values() const;
    [[nodiscard]] std::optional<Cycles> cycles_of_fragment(std::uint32_t fragment) const;

    std::string input_, failure_;
    project::Build build_;
    std::vector<Macro> macros_;

    // Made when somebody asks first.
    template <typename T>
    using Later = std::optional<T>;
    mutable Later<std::unordered_map<std::string, std::vector<std::size_t>>> sources_by_path_;
    mutable Later<std::vector<std::pair<Offset, std::uint32_t>>> statements_by_place_;
    mutable Later<std::unordered_set<std::string>> files_;
    mutable std::map<std::size_t, std::vector<Word>> words_;
    mutable Later<std::unordered_map<std::string, SymbolId>> globals_;
    mutable Later<std::vector<std::vector<std::uint32_t>>> definitions_;
    mutable Later<linker::Values> values_;  // as they are when all is placed
    mutable Later<std::unordered_map<Offset, std::uint32_t>> definitions_by_place_;
    mutable Later<std::unordered_map<std::string, std::vector<Span>>> names_;
    mutable Later<std::vector<std::pair<Offset, ExprId>>> uses_;
    mutable Later<std::vector<Offset>> range_begins_;
};

}  // namespace gato::language
