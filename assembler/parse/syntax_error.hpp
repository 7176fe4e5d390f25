// SPDX-License-Identifier: MIT
// What is said of arguments that do not follow the grammar: what stands there, what was expected, and what people who write so
// usually mean.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/text.hpp"

#include <string>

namespace gato::assembler {

// `at`: the first character that cannot follow what is before it in `whole`.
void report_syntax_error(Builder& builder, Text whole, const char* at, const std::string& expected);

// Where a term or a word must stand at `at`, and there is a parameter that the call has no argument for: reports that. False
// when something else is wrong there.
bool report_missing_argument(ParseContext& context, const Line& line, const char* at);

}  // namespace gato::assembler
