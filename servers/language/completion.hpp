// SPDX-License-Identifier: MIT
// What can be written at a place: operations at the beginning of a statement, and possible operands after one. And the parameters
// of the macro or directive whose arguments are being written.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

enum class CompletionKind : std::uint8_t { instruction, directive, macro, label, variable, file, folder, keyword, function };

struct Completion {
    std::string text;
    CompletionKind kind{};
    std::string detail;
};

struct Completions {
    Span replaced;  // the word that is being written
    std::vector<Completion> items;
};
// `place` is the cursor's. `files` are asked for the names of files, after INCASM and INCBIN.
[[nodiscard]] Completions complete(const Analysis& analysis, const FileSystem& files, Offset place);

struct Signature {
    std::string label;  // "poke /1,/2"
    std::string documentation;
    std::vector<std::string> parameters;
    std::size_t active = 0;
};
[[nodiscard]] std::optional<Signature> signature_at(const Analysis& analysis, Offset place);

}  // namespace gato::language
