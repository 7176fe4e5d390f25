// SPDX-License-Identifier: MIT
// Finds the files that a source names with INCASM and INCBIN.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

#include <string>

namespace gato::assembler {

// `"file",rest`: the quotes are optional, and one may be left open (docs/LANGUAGE.md#other-files).
struct FileArgument {
    Text name;
    Text rest;  // after the comma
};
[[nodiscard]] FileArgument cut_file_name(Text arguments);

// Looks in the folder of the including file, of the top-level file, of the project, then in each -I folder. Returns nothing
// after reporting at `place` that the file is in none of them, or that its path cannot be used.
[[nodiscard]] std::optional<std::string> find_file(Session& session, const Statement& statement, std::string_view name,
                                                   Span place);

// Returns the content; nothing after reporting that it cannot be read or is larger than `limit` bytes.
[[nodiscard]] std::optional<std::string> read_file(Session& session, Span place, const std::string& path, std::size_t limit);

// Reports that a source is UTF-16, which gato does not read.
void report_utf16(Session& session, Span place, const std::string& name);

}  // namespace gato::assembler
