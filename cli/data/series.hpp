// SPDX-License-Identifier: MIT
// The numbers of an expression in the extended language, as the assembler computes them, as lines of a source.
#pragma once

#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

enum class DataForm : std::uint8_t { byte, word, data };

struct Series {
    std::string expression;
    std::string values;  // what FOR goes through: `i,0,255`
    DataForm form = DataForm::byte;
};

// In decimal digits; reals only as DATA. Nothing after reporting what is wrong: the messages name the lines of a source that has
// the expression.
[[nodiscard]] std::optional<std::vector<std::string>> numbers_of(const Series& series, SourceMap& sources,
                                                                 Diagnostics& diagnostics);

// BYTE and WORD lines have hexadecimal numbers; DATA lines are numbered from `first_line` in steps of ten.
[[nodiscard]] std::string lines_of(const std::vector<std::string>& numbers, DataForm form, std::size_t per_line,
                                   int first_line);

}  // namespace gato::cli
