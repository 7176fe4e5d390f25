// SPDX-License-Identifier: MIT
// Finds a name's definitions and all its uses, and renames it. It looks in all files, in macros and their calls, and in lines
// that were not assembled; renaming is refused if the program would change.
#pragma once

#include "servers/language/edits.hpp"
#include "servers/language/test_files.hpp"

namespace gato::language {

// A symbol, a macro or a value: what a word means.
struct Entity {
    Span word;
    SymbolId symbol = none;
    const Macro* macro = nullptr;
    const NamedValue* value = nullptr;
};
[[nodiscard]] std::optional<Entity> entity_at(const Analysis& analysis, Offset place);

struct Occurrence {
    Span span;
    bool is_definition = false;
};
// In the order of their places, each once.
[[nodiscard]] std::vector<Occurrence> occurrences_of(const Analysis& analysis, const Entity& entity);

struct Renaming {
    std::vector<Edit> edits;
    std::vector<TestFileEdits> test_files;
    std::string refusal;  // why there are none
};
// Builds the project again with the edits; `files` are those of the analysis. `test_files`: those that may test it.
[[nodiscard]] Renaming rename(const Analysis& analysis, const FileSystem& files, Offset place, const std::string& new_name,
                              const std::vector<std::string>& test_files = {});

}  // namespace gato::language
