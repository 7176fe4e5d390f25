// SPDX-License-Identifier: MIT
// Reports arguments that do not follow the grammar: what is there, what was expected, and what people who write this usually
// mean.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/text.hpp"

#include <string>

namespace gato::assembler {

// `at` is the first character that cannot follow what is before it in `whole`.
void report_syntax_error(Builder& builder, Text whole, const char* at, const std::string& expected);

// If a term or a word must come at `at`, and there is a parameter for which the call has no argument, reports that. Returns
// false if something else is wrong there.
bool report_missing_argument(ParseContext& context, const Line& line, const char* at);

}  // namespace gato::assembler
